import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';

/** How many pages a paper of this format takes. */
export async function pagesOf(page: Page, format: 'A4' | 'Letter', path?: string): Promise<number> {
  const pdf = await page.pdf({ format, ...(path && { path }) });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What a phone reads from a code, as it looks. */
export async function scan(page: Page, code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64');
  // The page's own policy lets no script draw pictures that did not come from the server.
  const blank = await page.context().newPage();
  const { pixels, width, height } = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const found = context?.getImageData(0, 0, image.width, image.height);
    return { pixels: [...(found?.data ?? [])], width: image.width, height: image.height };
  }, picture);
  await blank.close();
  return jsQR.default(Uint8ClampedArray.from(pixels), width, height)?.data;
}
