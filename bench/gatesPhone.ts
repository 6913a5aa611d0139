import { chromiumPath } from '@pavilion/testing/chromium.ts'
import { chromium } from '@playwright/test'
import type { Gates } from './gates.ts'
import { median, percentile } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'

const scans = 30
const throttle = 4

/**
 * The handheld page on a phone: what it keeps of everybody, and how long a decision without a line
 * takes there, from the key that ends the scan to the light.
 */
export async function phone(bench: Gates): Promise<Figure[]> {
  const { abbr, database, devices, projectId, sql, start, token } = bench
  const executablePath = chromiumPath()
  if (!executablePath)
    throw new Error('Chromium is missing: install it (apt-get install chromium), or name it in CHROMIUM.')
  const server = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const base = `http://127.0.0.1:${await server.ask<number>('port')}`
  const device = devices.at(-1) as Gates['devices'][number]
  const answer = await fetch(`${base}/api/registerUserTermInfo/offerCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
    body: JSON.stringify({ id: device.id }),
  })
  const offered = (await answer.json()) as { data: { deviceNo: string; code: string }; errmsg: string }
  if (!offered.data?.code) throw new Error(offered.errmsg)
  const [count] = await sql<{ n: string }>(`select count(*) as n from "registerUser" where "projectId" = $1`, [
    projectId,
  ])
  const people = Number(count?.n)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    /** What lives in the page's heap after everything that nobody needs is gone, in MB. */
    const heap = async () => {
      await tools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await tools.send('Runtime.getHeapUsage')
      return usedSize / 1_000_000
    }
    await page.goto(`${base}/${abbr}/m/handheld`)
    await page.getByRole('button', { name: '注册此手机' }).waitFor()
    const empty = await heap()
    await page.getByLabel('设备编号').fill(offered.data.deviceNo)
    await page.getByLabel('注册码').fill(offered.data.code)
    await page.getByRole('button', { name: '注册此手机' }).click()
    await page
      .getByText(`${people.toLocaleString('en')} 人的数据`)
      .or(page.getByText(`${people} 人的数据`))
      .waitFor({
        timeout: 120_000,
      })
    await page.getByText('由主服务器应答').waitFor()
    const held = (await heap()) - empty
    const stored = await page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1_000_000)
    await context.setOffline(true)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const times: number[] = []
    for (let nth = 0; nth < scans + 5; nth++) {
      const number = `R${people - nth * 7}`
      const took = await page.evaluate(async value => {
        const input = document.querySelector<HTMLInputElement>('.handheld-entry input')
        const light = () => document.querySelector('.handheld-light')
        if (!input) throw new Error('no field')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise(done => setTimeout(done, 100))
        const former = light()
        const began = performance.now()
        input.form?.requestSubmit()
        while (light() === former || !light()?.textContent?.includes('通过'))
          await new Promise<void>(done => {
            const watch = new MutationObserver(() => {
              watch.disconnect()
              done()
            })
            watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
          })
        return performance.now() - began
      }, number)
      // The first finds out that there is no line, and warms what the others run.
      if (nth >= 5) times.push(took)
    }
    const shown = (await page.locator('.handheld-light').textContent()) ?? ''
    if (!shown.includes('本机判定')) throw new Error(`not decided on the phone: ${shown}`)
    const sorted = times.sort((a, b) => a - b)
    return [
      {
        what: `… at the phone: the page's heap with ${people.toLocaleString('en')} people`,
        measured: `${held.toFixed(1)} MB more (on its disk ${stored.toFixed(1)} MB)`,
        value: held,
        unit: 'MB',
        limit: { atMost: 60 },
      },
      {
        what: `a decision without a line, processor ${throttle} times slower, until the light: p95 of ${scans}`,
        measured: `${percentile(sorted, 0.95).toFixed(1)} ms (median ${median(sorted).toFixed(1)} ms)`,
        value: percentile(sorted, 0.95),
        unit: 'ms',
        limit: { atMost: 50 },
      },
    ]
  } finally {
    await browser.close()
  }
}
