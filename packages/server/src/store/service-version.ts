/** The service's version, as in package.json; a test holds the two together. */
export const SERVICE_VERSION = '2.0.0';
