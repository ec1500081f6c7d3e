/** The service's version, as in package.json; a test holds the two together. */
export const SERVICE_VERSION = '1.0.0';
