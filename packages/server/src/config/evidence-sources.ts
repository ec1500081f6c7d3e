import { EVIDENCE_SOURCES, type EvidenceSource, HOST_SOURCES } from '@lurewatch/engine';
import { ConfigError, type ParseSetting, readOnOff } from '@lurewatch/settings';

/** `on`: all, `off`: none, or names with commas between them. */
export const evidenceSources: ParseSetting<readonly EvidenceSource[]> = (name, value) => {
  const isOn = readOnOff(value);
  if (isOn !== null) return isOn ? EVIDENCE_SOURCES : [];
  const words = value.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !EVIDENCE_SOURCES.some((source) => source === word));
  if (unknown !== undefined) {
    throw new ConfigError(
      `${name} names no source "${unknown}": use on, off, or some of ${EVIDENCE_SOURCES.join(',')}`,
    );
  }
  // Their server is found through DNS in any case; unasked, a resolver that answers every name would not be noticed.
  const needy = HOST_SOURCES.find((source) => words.includes(source));
  if (needy !== undefined && !words.includes('dns')) {
    throw new ConfigError(
      `${name} names ${needy} without dns: add dns, which finds the host that ${needy} connects to`,
    );
  }
  return EVIDENCE_SOURCES.filter((source) => words.includes(source));
};
