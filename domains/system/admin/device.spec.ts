import { describe, it } from 'node:test'
import { expect } from 'expect'
import { deviceOf } from './device.ts'

describe('a device', () => {
  it('is shown by browser and system', () => {
    expect(
      deviceOf(
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      ),
    ).toBe('Edge · Windows')
    expect(
      deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 MicroMessenger/8.0'),
    ).toBe('WeChat · iOS')
    expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1 Version/18 Safari/605.1')).toBe(
      'Safari · macOS',
    )
  })
  it('is shown as it is when unknown, and not at all when missing', () => {
    expect(deviceOf('curl/8.5')).toBe('curl/8.5')
    expect(deviceOf('')).toBeUndefined()
  })
})
