import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { withSockets } from '@pavilion/app-site/headers.ts'

const server = await startTestServer()

describe('a page', () => {
  it('reaches its own host alone, by sockets too, and takes no plug-ins', async () => {
    const { host } = new URL(server.url)
    for (const path of ['/', '/admin', '/api/docs']) {
      const { headers } = await fetch(server.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect([path, policy]).toEqual([path, expect.stringContaining("object-src 'none'")])
      expect([path, /connect-src ([^;]+)/.exec(policy)?.[1] ?? /default-src ([^;]+)/.exec(policy)?.[1]]).toEqual([
        path,
        path === '/api/docs' ? "'self'" : `'self' ws://${host} wss://${host}`,
      ])
    }
  })
  it('is the only answer that runs anything: calls, refusals, files and reports load nothing and stand in no foreign frame', async () => {
    for (const path of ['/api/openapi.json', '/api/auth/getVerificationCode', '/api/none', '/healthz', '/metrics']) {
      const { headers } = await fetch(server.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")])
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'self'")])
    }
  })
  it('names no host that is none', () => {
    const policy = "default-src 'self'; connect-src 'self'; img-src 'self'"
    expect(withSockets(policy, '[::1]:8080')).toBe(
      "default-src 'self'; connect-src 'self' ws://[::1]:8080 wss://[::1]:8080; img-src 'self'",
    )
    for (const host of ['', 'a b', 'a; script-src *', 'evil.example/', '*'])
      expect(withSockets(policy, host)).toBe(policy)
  })
})
