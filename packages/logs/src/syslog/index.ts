export { readSyslogAddress, type SyslogAddress } from './syslog-address.ts';
export { connectToSyslog, type SyslogTls, sendToSyslog, syslogFrame } from './syslog-connection.ts';
