import { describe, it } from 'node:test'
import { projectWithSites, rootOf } from '@pavilion/account/site/testing.ts'
import { pageContainer, webComponent, website } from '@pavilion/site/model/index.ts'
import { moveClock, now, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { employerList, jobList, newestJobs, recruitJob, recruitProvince, recruitTrade } from '../model/index.ts'
import { fairOf } from '../server/fair.ts'
import { employersOf, jobsOf } from '../server/shown/jobs.ts'
import { openJobFair } from '../server/testing.ts'

const server = await startTestServer()

describe('what visitors find at a job fair', () => {
  it('is narrowed by province, trade and words of job or company, pinned companies first', async () => {
    const fair = await openJobFair(server)
    const { projectId, inside } = fair
    const south = await inside.store(recruitProvince).create({ projectId, name: '云南' })
    const wares = await inside.store(recruitTrade).create({ projectId, name: '茶器' })
    const tea = await fair.company({ name: '云顶茶业', contacterPhone: '+8613900001111' })
    const cups = await fair.company({
      name: '青瓷坊',
      englishName: 'Celadon Works',
      provinceId: south.id,
      recruitTradeId: wares.id,
      toTop: true,
    })
    await tea.job({ name: '茶艺师', requirement: '会泡功夫茶' })
    await cups.job({ name: '陶艺师', englishName: 'Potter', amount: null })
    await cups.job({ name: '店长', englishName: 'Shop manager', amount: 3 })
    const event = await fairOf(inside, projectId)
    const names = async (asked: object) =>
      (await jobsOf(inside, event, { limit: 20, ...asked })).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['陶艺师', '店长', '茶艺师'])
    expect(await names({ newest: true })).toEqual(['店长', '陶艺师', '茶艺师'])
    expect(await names({ province: south.id })).toEqual(['陶艺师', '店长'])
    expect(await names({ trade: fair.trade.id })).toEqual(['茶艺师'])
    expect(await names({ q: '功夫茶' })).toEqual(['茶艺师'])
    expect(await names({ q: 'celadon shop' })).toEqual(['店长'])
    // A contact's number is nothing that visitors find by.
    expect(await names({ q: '13900001111' })).toEqual([])
    const companies = async (asked: object) =>
      (await employersOf(inside, event, { limit: 20, ...asked })).rows.map(({ name, jobs, wanted }) => [
        name,
        jobs,
        wanted,
      ])
    expect(await companies({})).toEqual([
      ['青瓷坊', 2, 3],
      ['云顶茶业', 1, 2],
    ])
    expect(await companies({ q: 'potter' })).toEqual([['青瓷坊', 2, 3]])
    expect(await companies({ q: '13900001111' })).toEqual([])
  })
  it('has jobs until midnight of their last day at the event, and open ones only', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    await company.job({ name: '早班', deadline: '2027-05-01' })
    await company.job({ name: '晚班' })
    const full = await company.job({ name: '已满' })
    await fair.inside.transaction(tx => tx.move(recruitJob, { id: full.id }, 'close', {}))
    const event = await fairOf(fair.inside, fair.projectId)
    const at = async (moment: string) => {
      moveClock(Date.parse(moment) - now().getTime())
      return (await jobsOf(fair.inside, event, { limit: 9 })).rows.map(({ name }) => name)
    }
    try {
      expect(await at('2027-05-01T23:59:59+08:00')).toEqual(['早班', '晚班'])
      expect(await at('2027-05-02T00:00:00+08:00')).toEqual(['晚班'])
    } finally {
      resetClock()
    }
  })
  it('stands in pages and page components with its names as text', async () => {
    const project = await projectWithSites(server)
    const fair = await openJobFair(server, {}, project)
    const company = await fair.company({ name: '<b>粗体</b>茶业', englishName: null })
    const job = await company.job({ name: '=1+1<script>alert(1)</script>', englishName: null })
    const read = async (path: string) => (await fetch(`${server.url}${rootOf(project, 'desktop', 'zh')}${path}`)).text()
    for (const path of ['/jobs', `/job?id=${job.id}`, '/employers', `/employer?id=${company.id}`]) {
      const html = await read(path)
      expect([path, html.includes('<b>粗体</b>') || html.includes('<script>alert')]).toEqual([path, false])
      expect([path, html.includes('&lt;b&gt;粗体&lt;/b&gt;茶业')]).toEqual([path, true])
    }
    for (const path of ['/job?id=999999', '/job?id=x', '/employer?id=0', '/jobs?p=99'])
      expect((await fetch(`${server.url}${rootOf(project, 'desktop', 'zh')}${path}`)).status).toBe(404)
    const [site] = await server.system.store(website).rows({ projectId: project.id, name: 'zh 1' })
    for (const { type } of [jobList, newestJobs, employerList])
      await server.system.store(webComponent).create({
        projectId: project.id,
        websiteId: site?.id as number,
        container: pageContainer.home,
        type,
        showHeader: true,
      } as never)
    const home = await read('')
    expect(home.match(/class="jf-cards"/g)).toHaveLength(3)
    for (const way of ['/jobs', '/employers']) expect(home).toContain(`${rootOf(project, 'desktop', 'zh')}${way}"`)
  })
})
