/** A form with files in it. */
export interface FormUpload {
  readonly body: FormData;
  /** Told how much of it is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Posts a form. `fetch` does not tell how much it has sent, which over a weak link is what one wants to know. */
export function sendForm(url: string, headers: Headers, { body, onProgress, signal }: FormUpload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', url);
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => resolve(new Response(call.responseText, { status: call.status, headers: headersOf(call) }));
    call.onerror = () => reject(new TypeError('The form could not be sent'));
    call.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
