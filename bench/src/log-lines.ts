/** Lines as eight products write them, each with its own address. */
export const LOG_SOURCES: Readonly<Record<string, (seq: number, url: string) => string>> = {
  'Zeek http': (seq, url) => {
    const { host, pathname, search } = new URL(url);
    return JSON.stringify({
      ...{ ts: 1_795_000_000 + seq / 1000, uid: `C${seq}aZ`, 'id.orig_h': '192.0.2.44', 'id.orig_p': 40_000 },
      ...{ 'id.resp_h': '198.51.100.9', 'id.resp_p': 80, trans_depth: 1, method: 'GET', host, uri: pathname + search },
      ...{ version: '1.1', user_agent: AGENT, status_code: 200, status_msg: 'OK', resp_mime_types: ['text/html'] },
    });
  },
  'Zeek ssl': (seq, url) =>
    JSON.stringify({
      ...{ ts: 1_795_000_000 + seq / 1000, uid: `C${seq}bZ`, 'id.orig_h': '192.0.2.44', 'id.orig_p': 40_000 },
      ...{ 'id.resp_h': '198.51.100.9', 'id.resp_p': 443, version: 'TLSv13', cipher: 'TLS_AES_128_GCM_SHA256' },
      ...{ server_name: new URL(url).hostname, resumed: false, established: true },
    }),
  'Suricata http': (seq, url) => {
    const { hostname, pathname, search } = new URL(url);
    return JSON.stringify({
      ...{
        timestamp: '2026-11-20T12:00:00.000001+0000',
        flow_id: 1_000_000 + seq,
        in_iface: 'eth0',
        event_type: 'http',
      },
      ...{ src_ip: '192.0.2.44', src_port: 40_000, dest_ip: '198.51.100.9', dest_port: 80, proto: 'TCP', tx_id: 0 },
      http: {
        hostname,
        url: pathname + search,
        http_user_agent: AGENT,
        http_method: 'GET',
        status: 200,
        length: 48_213,
      },
    });
  },
  'Suricata dns': (seq, url) =>
    JSON.stringify({
      ...{ timestamp: '2026-11-20T12:00:00.000001+0000', flow_id: 1_000_000 + seq, event_type: 'dns', proto: 'UDP' },
      ...{ src_ip: '192.0.2.44', src_port: 40_000, dest_ip: '192.0.2.1', dest_port: 53 },
      dns: { version: 3, type: 'request', id: seq % 65_536, queries: [{ rrname: new URL(url).hostname, rrtype: 'A' }] },
    }),
  'Sysmon dns': (seq, url) =>
    JSON.stringify({
      '@timestamp': '2026-11-20T12:00:00.000Z',
      event: { code: '22', provider: 'Microsoft-Windows-Sysmon', kind: 'event' },
      host: { name: 'desk-12' },
      winlog: {
        ...{ event_id: '22', channel: 'Microsoft-Windows-Sysmon/Operational', record_id: seq },
        event_data: {
          QueryName: new URL(url).hostname,
          QueryStatus: '0',
          Image: 'C:\\Program Files\\Browser\\browser.exe',
        },
      },
    }),
  Defender: (seq, url) =>
    JSON.stringify({
      ...{ time: '2026-11-20T12:00:00Z', category: 'AdvancedHunting-DeviceNetworkEvents', tenantId: 'a1' },
      properties: {
        DeviceName: 'desk-12',
        ActionType: 'ConnectionSuccess',
        RemoteUrl: url,
        RemotePort: 443,
        ReportId: seq,
      },
    }),
  Proofpoint: (seq, url) =>
    JSON.stringify({
      ...{ GUID: `g${seq}`, QID: `q${seq}`, messageTime: '2026-11-20T12:00:00.000Z', subject: 'Your account' },
      ...{ sender: 'a@mail.example', recipient: ['b@own.example'], phishScore: 40, spamScore: 10 },
      threatsInfoMap: [
        { threat: url, threatType: 'url', classification: 'phish', threatTime: '2026-11-20T12:00:00.000Z' },
      ],
    }),
  ECS: (seq, url) =>
    JSON.stringify({
      ...{
        seq,
        '@timestamp': '2026-11-20T12:00:00.000Z',
        url: { full: url },
        source: { ip: '198.51.100.7', port: 40_000 },
      },
      http: { request: { method: 'GET', id: `${seq}-5f2c` }, response: { status_code: 200, body: { bytes: 48_213 } } },
      ...{ user_agent: { original: AGENT }, observer: { hostname: 'proxy-1', type: 'proxy' } },
    }),
};

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
