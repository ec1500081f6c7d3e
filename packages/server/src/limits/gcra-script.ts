/**
 * The generic cell rate algorithm (ITU-T I.371), for blocks of tokens. One number per account: the theoretical arrival
 * time, in microseconds of Redis's own clock, at which the bucket is full again.
 *
 *   KEYS[1] bucket   ARGV[1] tokens per second   ARGV[2] capacity   ARGV[3] tokens wanted
 *   → { granted, whole tokens left, microseconds until the next token (0 when some were granted) }
 */
export const GCRA_SCRIPT: string = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local interval = 1000000 / tonumber(ARGV[1])
local horizon = now + tonumber(ARGV[2]) * interval
local full_at = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
-- A hair of tolerance: repeated additions must not cost a token.
local free = math.max(0, math.floor((horizon - full_at) / interval + 0.000001))
local granted = math.min(free, tonumber(ARGV[3]))
if granted == 0 then
  return { 0, 0, math.ceil(full_at + interval - horizon) }
end
full_at = full_at + granted * interval
redis.call('SET', KEYS[1], string.format('%.0f', full_at), 'PX', math.ceil((full_at - now) / 1000) + 1000)
return { granted, free - granted, 0 }
`;

/**
 * The same bucket, charged in one piece although it may not hold as much: the arrival time moves beyond the horizon, and
 * nothing is granted until time has caught up. Not while an earlier charge is still being repaid.
 *
 *   KEYS[1] bucket   ARGV[1] tokens per second   ARGV[2] capacity   ARGV[3] tokens charged
 *   → { 1 when charged else 0, whole tokens left, microseconds until the next token (0 when some are left) }
 */
export const CHARGE_SCRIPT: string = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local interval = 1000000 / tonumber(ARGV[1])
local horizon = now + tonumber(ARGV[2]) * interval
local full_at = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
local charged = 0
if full_at <= horizon + 1 then
  charged = 1
  full_at = full_at + tonumber(ARGV[3]) * interval
  redis.call('SET', KEYS[1], string.format('%.0f', full_at), 'PX', math.ceil((full_at - now) / 1000) + 1000)
end
local free = math.max(0, math.floor((horizon - full_at) / interval + 0.000001))
return { charged, free, free > 0 and 0 or math.max(0, math.ceil(full_at + interval - horizon)) }
`;
