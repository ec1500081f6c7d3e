// Runs on an empty page of the browser. Gives side × side cells, row by row: red, green and blue on white, then how opaque.
async ({ icon, side, sharp }) => {
  const picture = new Image();
  // What it is, the browser finds out by itself, as with any icon; an SVG alone must be told.
  const start = atob(icon.slice(0, 400)).trimStart();
  picture.src = `data:image/${start.startsWith('<') ? 'svg+xml' : 'png'};base64,${icon}`;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const longest = Math.max(width, height);
  const drawn = longest === 0 ? [sharp, sharp] : [(sharp * width) / longest, (sharp * height) / longest];
  const canvas = new OffscreenCanvas(sharp, sharp);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, (sharp - drawn[0]) / 2, (sharp - drawn[1]) / 2, drawn[0], drawn[1]);
  const { data } = drawing.getImageData(0, 0, sharp, sharp);
  const step = sharp / side;
  const cells = [];
  for (let cell = 0; cell < side * side; cell++) {
    const sum = [0, 0, 0, 0];
    for (let at = 0; at < step * step; at++) {
      const x = (cell % side) * step + (at % step);
      const y = Math.floor(cell / side) * step + Math.floor(at / step);
      const start = (y * sharp + x) * 4;
      const alpha = data[start + 3] / 255;
      for (let part = 0; part < 3; part++) sum[part] += data[start + part] * alpha + 255 * (1 - alpha);
      sum[3] += data[start + 3];
    }
    for (const part of sum) cells.push(Math.round(part / (step * step)));
  }
  return cells;
};
