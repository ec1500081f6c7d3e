-- Asks a Lurewatch service about a mail, in one call. /etc/rspamd/rspamd.local.lua, which every version reads, runs this file;
-- lurewatch.conf belongs into /etc/rspamd/rspamd.conf.local. Mail flows when the service is down: LUREWATCH_FAIL scores nothing.

local rspamd_http = require "rspamd_http"
local rspamd_logger = require "rspamd_logger"
local rspamd_util = require "rspamd_util"
local ucl = require "ucl"

local opts = rspamd_config:get_all_opt("lurewatch") or {}
local settings = {
  url = (opts.url or "http://127.0.0.1:8080"):gsub("/+$", ""),
  key = opts.key or "",
  timeout = opts.timeout or 3.0,
  max_urls = math.min(opts.max_urls or 50, 100),
}
local MASK = "***"
local MAX_URL_LENGTH = 2048
local MAX_MESSAGE_LENGTH = 25 * 1024 * 1024

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
  return type(answer) == "table" and answer.success and answer.data or nil
end

local SYMBOLS = { dangerous = "LUREWATCH_PHISH", suspicious = "LUREWATCH_SUSPICIOUS" }

local function host_of(url)
  return tostring(url):match("^%w+://([^/?#]+)") or "?"
end

-- Of a link only a text is one: what JSON calls null is none.
local function text_or(value, otherwise)
  return type(value) == "string" and value or otherwise
end

-- One verdict, with the links that have it, or what else speaks most against the mail.
local function insert_verdict(task, message)
  local symbol = SYMBOLS[message.verdict]
  if not symbol then return end
  local reasons = {}
  for _, link in ipairs(message.links or {}) do
    if link.verdict == message.verdict then
      local host = host_of(text_or(link.target_url, link.url))
      reasons[#reasons + 1] = string.format("%s:%s", host, text_or(link.brand_detected, "-"))
    end
  end
  if #reasons == 0 then
    local signal = (message.signals or {})[1]
    reasons[1] = signal and signal.code or "-"
  end
  for _, reason in ipairs(reasons) do task:insert_result(symbol, 1.0, reason) end
end

local function insert_results(task, results)
  for _, result in ipairs(results) do
    local symbol = result.data and SYMBOLS[result.data.verdict]
    if symbol then
      local brand = text_or(result.data.brand_detected, "-")
      task:insert_result(symbol, 1.0, string.format("%s:%s", host_of(result.url), brand))
    end
  end
end

-- What is in the answer goes to on_data; every other outcome to on_failure, with its status where there is one.
local function ask(task, path, mime_type, body, on_data, on_failure)
  local sent = rspamd_http.request({
    task = task,
    url = settings.url .. path,
    method = "POST",
    mime_type = mime_type,
    headers = { ["Authorization"] = "Bearer " .. settings.key },
    body = body,
    timeout = settings.timeout,
    callback = function(err, code, answer)
      if err then return on_failure("no answer") end
      if code ~= 200 then return on_failure("status " .. tostring(code), code) end
      local data = read_answer(tostring(answer))
      if not data then return on_failure("unreadable answer") end
      on_data(data)
    end,
  })
  if not sent then on_failure("not sent") end
end

local function check(task)
  local function fail(reason)
    rspamd_logger.warnx(task, "lurewatch: %s", reason)
    task:insert_result("LUREWATCH_FAIL", 1.0, reason)
  end
  -- The service reads few messages at a time, and judges links alone at any time.
  local function check_links(reason)
    local links = links_of(task)
    if #links == 0 then return fail(reason) end
    local body = ucl.to_format({ urls = links, depth = "fast", store = false }, "json-compact")
    ask(task, "/v1/batch", "application/json", body, function(data)
      if not data.results then return fail("unreadable answer") end
      insert_results(task, data.results)
    end, fail)
  end
  local message = tostring(task:get_content())
  if #message > MAX_MESSAGE_LENGTH then return check_links("too large") end
  ask(task, "/v1/messages?source=rspamd", "message/rfc822", message, function(data)
    insert_verdict(task, data)
  end, function(reason, code)
    if code == 429 or code == 503 then return check_links(reason) end
    fail(reason)
  end)
end

local id = rspamd_config:register_symbol({ name = "LUREWATCH_CHECK", type = "callback", callback = check })
local function symbol(name, score, description)
  rspamd_config:register_symbol({ name = name, type = "virtual", parent = id })
  rspamd_config:set_metric_symbol({
    name = name, score = score, group = "lurewatch", description = description, one_shot = true,
  })
end
symbol("LUREWATCH_PHISH", 8.0, "A mail that Lurewatch calls dangerous")
symbol("LUREWATCH_SUSPICIOUS", 2.0, "A mail that Lurewatch calls suspicious")
symbol("LUREWATCH_FAIL", 0.0, "The mail could not be checked")
