import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

interface Replies {
  readonly rcpt?: string
  readonly dataEnd?: string
  readonly breakAtEnd?: boolean
}
/** A small mailbox that speaks SMTP and answers each step as the test says. */
export async function openMailbox() {
  const received: string[] = []
  const mailbox = { replies: {} as Replies }
  const server = createServer((socket: Socket) => {
    let inData = false
    let body = ''
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mailbox')
    socket.on('error', () => {})
    socket.on('data', chunk => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const { rcpt, dataEnd, breakAtEnd } = mailbox.replies
        if (inData && line !== '.') {
          body += `${line}\n`
          continue
        }
        if (inData) {
          inData = false
          if (breakAtEnd) {
            socket.destroy()
            return
          }
          if (!dataEnd) received.push(body)
          body = ''
          say(dataEnd ?? '250 taken')
        } else if (/^(EHLO|HELO)/.test(line)) say('250 mailbox')
        else if (/^MAIL/.test(line)) say('250 ok')
        else if (/^RCPT/.test(line)) say(rcpt ?? '250 ok')
        else if (line === 'DATA') {
          inData = true
          say('354 go on')
        } else if (line === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(mailbox, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  })
}
/** The parts of a mail as it went over the line: their headings, and what base64 carries. */
export function partsOf(mail: string): { head: string; bytes: Buffer }[] {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? 'none'
  return mail.split(`--${boundary}`).map(part => ({
    head: part.slice(0, part.indexOf('\n\n')),
    bytes: Buffer.from(part.slice(part.indexOf('\n\n') + 2), 'base64'),
  }))
}
