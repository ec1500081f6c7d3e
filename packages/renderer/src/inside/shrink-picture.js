// Runs on an empty page of the browser that drew the picture. Gives side × side grey values, row by row.
async ({ picture, side }) => {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  const canvas = new OffscreenCanvas(side, side);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, side, side);
  const { data } = drawing.getImageData(0, 0, side, side);
  return Array.from({ length: side * side }, (_, at) =>
    Math.round(0.299 * data[at * 4] + 0.587 * data[at * 4 + 1] + 0.114 * data[at * 4 + 2]),
  );
};
