import { after, describe, it } from 'node:test'
import { serverDomains } from '@pavilion/app-server/domains.ts'
import type { AnyField } from '@pavilion/declare'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expect } from 'expect'
import { catalogue, openWorld, type Family } from './resources/world.ts'

// Every text of every list holds a tag, an attribute and the end of a script; then every page is read.

const world = await openWorld()
const { server } = world
after(() => server.close())
const domains = await serverDomains()
const tag = `</script></title><b-xss onmouseover=x>"'&`
const tables = [...catalogue.resources.values()].filter(({ storage }) => storage === 'table')
/** Names of places, codes and addresses of our own: not what somebody writes. */
const apart = new Set(['sysOperation', 'sysMenu', 'language', 'currency', 'pavilionMigration', 'accessSession'])

async function planted() {
  const { project, websites } = await makeExpo(server)
  const place = { projectId: project.id, sellerId: project.sellerId as number }
  const family: Family = new Map()
  for (const of of tables)
    if (!['project', 'seller', 'website'].includes(of.name))
      await world.make(of, place, { family, full: true }).catch(() => {})
  let fields = 0
  for (const of of tables)
    for (const [name, { kind, unique, codes, names, max = 255 }] of Object.entries(
      of.fields as Record<string, AnyField>,
    )) {
      const isText = ['text', 'longText', 'richText', 'remark'].includes(kind) && !codes && !names && !unique
      if (!isText || apart.has(of.name) || name === 'abbr' || max < tag.length) continue
      await server.sql(`update "${of.name}" set "${name}" = $1 where "${name}" is not null`, [tag]).then(
        () => fields++,
        () => {},
      )
    }
  return { project, websites, fields }
}

describe('tags that somebody writes into any text', () => {
  it('are text on every page: none begins an element, an attribute, or ends a script', async () => {
    const { project, fields } = await planted()
    expect(fields).toBeGreaterThan(300)
    const pages = domains.flatMap(({ model }) => [...(model.pages ?? [])])
    const ids = ['', '?id=1', '/1']
    let shown = 0
    const wrong: string[] = []
    for (const { path, side } of pages)
      for (const tree of side === 'mobile' ? ['/m'] : ['', '/en'])
        for (const rest of ids) {
          const address = `/${project.abbr}${tree}${path}${rest}`
          const answer = await fetch(`${server.url}${address}`, { redirect: 'manual' })
          if (!answer.headers.get('content-type')?.includes('html')) continue
          const html = await answer.text()
          if (html.includes('b-xss')) shown++
          if (/<b-xss|<\/title><b-xss/.test(html)) wrong.push(`${answer.status} ${address}`)
        }
    expect(wrong).toEqual([])
    // The control: pages do show what was planted.
    expect(shown).toBeGreaterThan(10)
  })
})
