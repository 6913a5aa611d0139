import { describe, it } from 'node:test'
import { mkdirSync } from 'node:fs'
import { openPage, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer({ demo: 'everything' } as never)
const operator = await server.operator()
const paths: readonly (readonly [string, string])[] = [
  ['01dash', '/dashboard'],
  ['02queue', '/webFormManagement/webFormRecord'],
  ['03attend', '/registerManagement/registerUser'],
  ['04cert', '/registerManagement/registerUserCertType'],
  ['05batch', '/registerManagement/registerUserCertBatch'],
  ['06design', '/registerManagement/badgeDesigner'],
  ['07gates', '/registerManagement/registerUserTermGroup'],
  ['08checks', '/registerManagement/registerUserBackCheckLog'],
  ['09day', '/registerManagement/dayPage'],
  ['10set', '/registerManagement/projectSetting'],
  ['11signin', '/registerManagement/signIn'],
  ['12users', '/systemManagement/sysUser'],
  ['13roles', '/systemManagement/sysRole'],
  ['14rights', '/systemManagement/sysRole/rights?id=2'],
  ['15report', '/reportManagement/reportForm'],
  ['16help', '/help'],
  ['17health', '/registerManagement/registerUserHealthDaily'],
  ['18speak', '/conferenceManagement/conferenceSpeaker'],
  ['19orders', '/orderManagement/order'],
  ['20project', '/projectManagement/project'],
  ['21faces', '/registerManagement/registerUserFaceDatabase'],
  ['22printer', '/registerManagement/registerUserPrinter'],
  ['23jobs', '/systemManagement/backgroundTask'],
  ['24web', '/websiteManagement/website'],
  ['25form', '/webFormManagement/webForm'],
]
const only = process.env.ONLY?.split(',')
describe('look', () => {
  it('screens', async () => {
    mkdirSync('/tmp/sh', { recursive: true })
    for (const [device, language] of [
      ['desktop', 'zh'],
      ['desktop', 'en'],
      ['phone', 'zh'],
      ['phone', 'en'],
    ] as const) {
      const { page, close } = await openAdmin(server, operator, '/dashboard', { device, language, projectId: 1 })
      for (const [name, path] of paths) {
        if (only && !only.some(o => name.includes(o))) continue
        await page.goto(`/admin${path}`)
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await page.screenshot({ path: `/tmp/sh/${name}-${device}-${language}.png` })
      }
      await close().catch(() => undefined)
    }
  })
})
void openPage
