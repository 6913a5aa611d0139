import type { Readable } from 'node:stream'

/**
 * Calls back with every whole line of a stream; errors and the end stay the stream's own matter.
 */
export function eachLine(stream: Readable, take: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}
