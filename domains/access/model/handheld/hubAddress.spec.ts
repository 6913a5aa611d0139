import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hubFault } from './hubAddress.ts'

const english = (address: string) => hubFault(address)?.[1]

describe('the address of a hub', () => {
  it('is empty, an https origin, or a server on the same machine', () => {
    for (const address of [
      '',
      ' ',
      'https://hub.local:8443',
      'https://10.0.0.8/',
      'https://[fe80::1]:443',
      'http://127.0.0.1:8080',
      'http://localhost',
    ])
      expect([address, english(address)]).toEqual([address, undefined])
    for (const address of ['hub.local', 'https://', 'https://hub.local/admin', 'ftp://hub.local', 'https://a b'])
      expect([address, english(address)]).toEqual([address, expect.stringMatching(/full address/)])
    expect(english('http://10.0.0.8:8080')).toMatch(/must begin with https/)
  })
})
