-- How wrk asks: one path over and over, in which [<id>] is another word each time; and what it prints at its end.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

local path, word, same
local count = 0

function init(args)
  path, word = args[1], args[2]
  if not path:find("[<id>]", 1, true) then same = wrk.format("GET", path) end
end

function request()
  if same then return same end
  count = count + 1
  local id = word .. "-" .. number .. "-" .. count
  return wrk.format("GET", (path:gsub("%[<id>%]", id)))
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"failed":%d,"slow":%f}\n',
    summary.requests, summary.duration / 1e6, failed, latency:percentile(97.5) / 1e3
  ))
end
