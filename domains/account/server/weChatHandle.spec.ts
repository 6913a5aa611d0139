import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { openKey, seal } from '@pavilion/store'
import { giveWeChatHandle, handleMinutes, openidOf } from './weChatHandle.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-handle-'))
openKey(join(folder, 'key'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** One letter of the middle changed. The last letters may hold bits that decoding ignores. */
const altered = (text: string) => `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`

describe('the handle of a WeChat identity', () => {
  it('gives the openid back for ten minutes, and shows nothing of it', () => {
    const handle = giveWeChatHandle('openid-1', 0)
    expect(handle).not.toContain('openid')
    expect(openidOf(handle, handleMinutes * 60_000 - 1)).toBe('openid-1')
    expect(openidOf(handle, handleMinutes * 60_000)).toBeUndefined()
  })
  it('is invalid when altered, made elsewhere, or the openid itself', () => {
    const handle = giveWeChatHandle('openid-1')
    for (const forged of ['', 'openid-1', altered(handle), seal('openid-1'), seal('{"wx":5,"until":9e15}'), 's1.'])
      expect(openidOf(forged)).toBeUndefined()
  })
})
