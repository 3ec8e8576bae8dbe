const shown = `
  request.id, request.requester_name, resource.name as resource, segment.name as segment, request.starts_at,
  request.priority, request.status`;
const joined = `
  request left join resource on resource.id = request.resource_id left join segment on segment.id = request.segment_id`;
const here = `request.base_location_id = $1 and request.module = $2 and request.deleted_at is null`;

/** The least that each call has to ask. */
export const statements = {
  list: `select ${shown} from ${joined} where ${here} order by request.id desc limit 50`,
  extended: `select ${shown}, request.details from ${joined} where ${here} order by request.id desc limit 50`,
  search: `
    select ${shown} from ${joined}
    where ${here} and (request.search_text ilike $3 or request.search_hidden ilike $3) order by request.id desc limit 50`,
  calendar: `
    select request.id, request.resource_id, request.starts_at, request.ends_at, request.status, request.requester_name
    from request where ${here} and request.starts_at < $4 and request.ends_at > $3 order by request.starts_at`,
  lock: `select from resource where id = $1 for update`,
  taken: `
    select id from request
    where base_location_id = $1 and resource_id = $2 and deleted_at is null and status = 'assigned'
      and starts_at < $4 and ends_at > $3`,
  insert: `
    insert into request (
      base_location_id, module, status, requester_alias, requester_name, resource_id, starts_at, ends_at, search_text,
      search_hidden, created_at, created_by, updated_at, updated_by
    ) values ($1, 'Washbay', 'assigned', 'a', 'A', $2, $3, $4, '', '', now(), 'limit', now(), 'limit') returning id`,
};
