-- Asks a Lurewatch service about the links of a mail, in one call. Put this in /etc/rspamd/lua.local.d/ and lurewatch.conf
-- beside it into /etc/rspamd/rspamd.conf.local. Mail flows when the service is down: LUREWATCH_FAIL scores nothing.

local rspamd_http = require "rspamd_http"
local rspamd_logger = require "rspamd_logger"
local rspamd_util = require "rspamd_util"
local ucl = require "ucl"

local opts = rspamd_config:get_all_opt("lurewatch") or {}
local settings = {
  url = (opts.url or "http://127.0.0.1:8080"):gsub("/+$", ""),
  key = opts.key or "",
  depth = opts.depth or "fast",
  timeout = opts.timeout or 3.0,
  max_urls = math.min(opts.max_urls or 50, 100),
}
local MASK = "***"
local MAX_URL_LENGTH = 2048

-- Replaces every occurrence, whatever its case.
local function hide(text, secret)
  if #secret < 3 then return text end
  local lower, wanted, parts, from = text:lower(), secret:lower(), {}, 1
  while true do
    local first, last = lower:find(wanted, from, true)
    if not first then break end
    parts[#parts + 1] = text:sub(from, first - 1)
    from = last + 1
  end
  parts[#parts + 1] = text:sub(from)
  return table.concat(parts, MASK)
end

-- A recipient's address as links carry it: plain, percent-encoded, in base64.
local function written_forms(address)
  local base64 = tostring(rspamd_util.encode_base64(address)):gsub("=+$", "")
  return { address, (address:gsub("@", "%%40")), base64 }
end

local function secrets_of(task)
  local forms = {}
  for _, kind in ipairs({ "smtp", "mime" }) do
    for _, recipient in ipairs(task:get_recipients(kind) or {}) do
      for _, form in ipairs(written_forms(recipient.addr or "")) do forms[#forms + 1] = form end
    end
  end
  return forms
end

-- Each link once, without recipients.
local function links_of(task)
  local secrets, seen, links = secrets_of(task), {}, {}
  for _, url in ipairs(task:get_urls({ "http", "https" }) or {}) do
    local text = tostring(url:get_text())
    for _, secret in ipairs(secrets) do text = hide(text, secret) end
    if not seen[text] and #text <= MAX_URL_LENGTH and #links < settings.max_urls then
      seen[text] = true
      links[#links + 1] = text
    end
  end
  return links
end

local function read_answer(body)
  local parser = ucl.parser()
  if not parser:parse_string(body) then return nil end
  local answer = parser:get_object()
  return type(answer) == "table" and answer.success and answer.data and answer.data.results or nil
end

local SYMBOLS = { dangerous = "LUREWATCH_PHISH", suspicious = "LUREWATCH_SUSPICIOUS" }

local function insert_results(task, results)
  for _, result in ipairs(results) do
    local symbol = result.data and SYMBOLS[result.data.verdict]
    if symbol then
      local host = tostring(result.url):match("^%w+://([^/?#]+)") or "?"
      task:insert_result(symbol, 1.0, string.format("%s:%s", host, result.data.brand_detected or "-"))
    end
  end
end

local function check(task)
  local links = links_of(task)
  if #links == 0 then return end
  local function fail(reason)
    rspamd_logger.warnx(task, "lurewatch: %s", reason)
    task:insert_result("LUREWATCH_FAIL", 1.0, reason)
  end
  local sent = rspamd_http.request({
    task = task,
    url = settings.url .. "/v1/batch",
    method = "POST",
    mime_type = "application/json",
    headers = { ["Authorization"] = "Bearer " .. settings.key },
    body = ucl.to_format({ urls = links, depth = settings.depth, store = false }, "json-compact"),
    timeout = settings.timeout,
    callback = function(err, code, body)
      if err then return fail("no answer") end
      if code ~= 200 then return fail("status " .. tostring(code)) end
      local results = read_answer(tostring(body))
      if not results then return fail("unreadable answer") end
      insert_results(task, results)
    end,
  })
  if not sent then fail("not sent") end
end

local id = rspamd_config:register_symbol({ name = "LUREWATCH_CHECK", type = "callback", callback = check })
local function symbol(name, score, description)
  rspamd_config:register_symbol({ name = name, type = "virtual", parent = id })
  rspamd_config:set_metric_symbol({
    name = name, score = score, group = "lurewatch", description = description, one_shot = true,
  })
end
symbol("LUREWATCH_PHISH", 8.0, "A link that Lurewatch calls dangerous")
symbol("LUREWATCH_SUSPICIOUS", 2.0, "A link that Lurewatch calls suspicious")
symbol("LUREWATCH_FAIL", 0.0, "The links could not be checked")
