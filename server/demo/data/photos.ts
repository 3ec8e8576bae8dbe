interface Look {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
}

/** A drawn portrait, so that the demo shows photos without showing anybody. */
function drawn({ ground, skin, hair, shirt }: Look): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${ground}" d="M0 0h48v48H0z"/><circle cx="24" cy="17" r="11" fill="${hair}"/><circle cx="24" cy="20" r="9" fill="${skin}"/><path fill="${shirt}" d="M6 48a18 16 0 0 1 36 0z"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
}

/** Photos by the first part of the principal name; most people have none and show their initials. */
export const photos: Readonly<Record<string, string>> = {
  'global.admin': drawn({ ground: '#cfe4ec', skin: '#f0c9a8', hair: '#b5803a', shirt: '#23506b' }),
  'site.manager': drawn({ ground: '#e6ddf3', skin: '#8a5a3c', hair: '#1d1512', shirt: '#5b3f8c' }),
  'line.manager': drawn({ ground: '#dcecd9', skin: '#eebd98', hair: '#7a4a22', shirt: '#3d6b37' }),
  'ingrid.solheim': drawn({ ground: '#f3e3d3', skin: '#f3cdb0', hair: '#d9b464', shirt: '#8c4a23' }),
  'priya.nair':
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAADFBMVEUrbI/Zpnw6Kh7u7u5UoWJQAAAAPElEQVR42rXQMQ4AIBACQYT//9lEjYXedrol0yF9yCPab7FBCGySttM3EO0Mk56cmxXtpyS1JCAECUgFHUKeAaeBdaL0AAAAAElFTkSuQmCC',
};
