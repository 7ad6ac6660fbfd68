import { once } from 'node:events'
import { connect } from 'node:net'

// Opens idle connections, and prints when all of them are closed.
const { HELD_PORT = '', HELD = '' } = process.env
const AT_ONCE = 200
let closed = 0
const sockets = []
for (let at = 0; at < Number(HELD); at += AT_ONCE) {
  const some = Array.from({ length: AT_ONCE }, () => connect(Number(HELD_PORT), '127.0.0.1'))
  for (const socket of some)
    socket
      .resume()
      .on('close', () => (closed += 1))
      .on('error', () => undefined)
  sockets.push(...(await Promise.all(some.map((socket) => once(socket, 'connect')))))
}
console.log(`held ${sockets.length}`)
while (closed < Number(HELD)) await new Promise((done) => setTimeout(done, 100))
console.log(`closed ${closed}`)
