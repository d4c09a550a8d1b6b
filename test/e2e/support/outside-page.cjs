// Loaded before a journey's server (NODE_OPTIONS): one host of the internet, whose connections end at a page of the journey's own. Its address
// is looked at as any other's.
const dns = require('node:dns')
const { syncBuiltinESMExports } = require('node:module')
const net = require('node:net')

const { OUTSIDE_HOST, OUTSIDE_PORT } = process.env
const PUBLIC = '93.184.216.34'

const answer = (address, { all }, callback) =>
  all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4)

const { lookup } = dns
dns.lookup = (host, options, callback) =>
  host === OUTSIDE_HOST ? answer(PUBLIC, options, callback) : lookup(host, options, callback)

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function connectElsewhere(...words) {
  const options = Array.isArray(words[0]) ? words[0][0] : words[0]
  if (options?.host !== OUTSIDE_HOST) return connect.apply(this, words)
  const check = options.lookup
  options.port = Number(OUTSIDE_PORT)
  options.lookup = (host, how, callback) =>
    check(host, how, (error) => (error ? callback(error) : answer('127.0.0.1', how, callback)))
  return connect.apply(this, words)
}

syncBuiltinESMExports()
