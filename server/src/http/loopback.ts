/** Maximum length of a host name (RFC 1035). */
export const HOST_MAX_LENGTH = 253;

/** Whether only this machine can reach the host. @param host without a port, as `URL` writes it: `[::1]`. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
