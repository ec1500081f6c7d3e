/** Where in a message an address stands. */
export const PLACES = [
  'text',
  'html_link',
  'button',
  'image_link',
  'form',
  'qr_code',
  'calendar',
  'html_attachment',
  'svg_attachment',
  'pdf_link',
  'pdf_text',
  'office_link',
  'attached_message',
  'script',
  'header',
] as const;

export type Place = (typeof PLACES)[number];
