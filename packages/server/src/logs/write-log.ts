import { type JudgedLog, type LogLine, type LogLineAddress, MOST_LINE_ADDRESSES } from '@lurewatch/contract';
import type { LogAddress } from '@lurewatch/logs';
import type { AddressJudgement } from './judge-addresses.ts';
import type { ReadLine } from './read-lines.ts';

type JudgementOf = (address: LogAddress) => AddressJudgement | undefined;

/** The answer: each line at its place, with the verdict of the worst address that somebody asked for or that it mentions. */
export function writeLog(read: readonly ReadLine[], judgementOf: JudgementOf, analyses: number): JudgedLog {
  const summary = {
    lines: read.length,
    unread: 0,
    no_address: 0,
    not_judged: 0,
    safe: 0,
    suspicious: 0,
    dangerous: 0,
    unknown: 0,
  };
  const lines = read.map((line, index) => {
    const written = writeLine(line, index + 1, judgementOf);
    if (written.status !== 'judged') summary[written.status] += 1;
    else if (written.verdict !== null) summary[written.verdict] += 1;
    return written;
  });
  return { lines, summary, analyses };
}

interface Worst {
  readonly text: string;
  readonly judgement: AddressJudgement;
}

function writeLine({ isRead, addresses }: ReadLine, line: number, judgementOf: JudgementOf): LogLine {
  const standing = addresses.filter(({ role }) => role !== 'referrer');
  const worst = worstOf(standing, judgementOf);
  return {
    line,
    status: statusOf(isRead, standing.length, worst),
    verdict: worst?.judgement.verdict ?? null,
    score: worst?.judgement.score ?? null,
    address: worst?.text ?? null,
    brand_detected: worst?.judgement.brand ?? null,
    summary: worst?.judgement.summary ?? null,
    addresses: addresses.slice(0, MOST_LINE_ADDRESSES).map((address) => writeAddress(address, judgementOf(address))),
  };
}

function statusOf(isRead: boolean, standing: number, worst: Worst | null): LogLine['status'] {
  if (!isRead) return 'unread';
  if (worst !== null) return 'judged';
  return standing === 0 ? 'no_address' : 'not_judged';
}

function worstOf(addresses: readonly LogAddress[], judgementOf: JudgementOf): Worst | null {
  let worst: Worst | null = null;
  for (const address of addresses) {
    const judgement = judgementOf(address);
    if (judgement !== undefined && (worst === null || judgement.score < worst.judgement.score))
      worst = { text: address.text, judgement };
  }
  return worst;
}

function writeAddress(
  { text, isHost, field, role }: LogAddress,
  judgement: AddressJudgement | undefined,
): LogLineAddress {
  const { verdict = null, score = null } = judgement ?? {};
  return { address: text, host_only: isHost, field, role, verdict, score };
}
