/** How much of the brand's colour is in the soft ground on which it stands as text; the style and the check of contrast go by these. */
export const LIGHT_SOFT_SHARE = 0.09;
export const DARK_SOFT_SHARE = 0.16;
