import { parentPort, workerData } from 'node:worker_threads'
import { Gateway } from './gateway.ts'
import type { FromThread, ThreadStart, ToThread } from './messages.ts'

// The thread of `KeptGateway`: whatever else the process does, visitors' requests are passed on at once.
const port = parentPort
if (port === null) throw new Error('This is the thread of a gateway, not a program.')
const post = (message: FromThread) => port.postMessage(message)

const { listenPort, host, clientAddress } = workerData as ThreadStart
const gateway = new Gateway(clientAddress)
port.on('message', (message: ToThread) => void take(message))

async function take(message: ToThread): Promise<void> {
  if (message.kind === 'use') {
    await gateway.use(message.ports)
    post({ kind: 'retired', use: message.use })
  } else {
    await gateway.close(message.milliseconds)
    process.exit()
  }
}

await gateway.listen(listenPort, host)
post({ kind: 'listening' })
