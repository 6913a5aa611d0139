import { describe, it } from 'node:test'
import { expect } from 'expect'
import { models } from '@pavilion/app-server/domains.ts'
import {
  addressesOf,
  type AnyField,
  catalogue,
  codes,
  code,
  pairOf,
  resource,
  domain,
  screensFor,
  text,
} from '@pavilion/declare'
import { kinOfDomains } from './kin.ts'
import { indexOf, placesOf } from './domainsIndex.ts'

const hall = resource('hall', '展馆', 'Hall', {
  scope: 'project',
  fields: { name: text('名称', 'Name', { search: true }) },
})
const kind = resource('kind', '类别', 'Kind', {
  scope: 'project',
  fields: { type: code('类型', 'Type', codes({ a: [1, '甲', 'A'] })) },
})
const sample = domain({
  area: 'sample',
  name: ['样例', 'Sample'],
  resources: [hall, kind],
  screens: [
    screensFor(hall, {
      path: '/sample/hall',
      extra: [{ path: '/sample/plan', name: ['平面图', 'Plan'], view: 'Plan' }],
    }),
  ],
})

describe('the index of the domains', () => {
  it('knows every address that the domains declare, with its name and right', async () => {
    const domains = await models()
    const places = placesOf(indexOf(domains))
    for (const { screens } of domains)
      for (const set of screens)
        for (const { path, name, right } of addressesOf(set))
          expect({ path, name: places.get(path)?.name, right: places.get(path)?.right }).toEqual({ path, name, right })
  })
  it('has what a reference needs of a resource before its domain is loaded', () => {
    expect(indexOf([sample]).sample?.resources).toEqual({
      hall: { zh: '展馆', en: 'Hall', title: 'name', searched: true, list: '/sample/hall' },
      kind: { zh: '类别', en: 'Kind', title: 'type', kind: 'code' },
    })
  })
  it("leads to a domain's own view", () => {
    expect(placesOf(indexOf([sample])).get('/sample/plan')).toEqual({
      area: 'sample',
      set: '/sample/hall',
      kind: 'extra',
      name: ['平面图', 'Plan'],
      view: 'Plan',
      right: 'hall.getList',
    })
  })
})

describe('the tabs of a detail page', () => {
  it('show the children of every parent: all rows elsewhere that refer to it and can be listed by that', async () => {
    const domains = await models()
    const all = catalogue(domains)
    const kin = kinOfDomains(domains)
    for (const of of all.resources.values())
      for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
        if (!field.ref || !field.filter || !of.operations.includes('getList')) continue
        expect({ parent: field.ref, children: kin[field.ref] }).toEqual({
          parent: field.ref,
          children: expect.arrayContaining([expect.objectContaining({ resource: of.name, field: name })]),
        })
      }
  })
  it('offer the other side of every relation table, from both sides', async () => {
    const domains = await models()
    const kin = kinOfDomains(domains)
    const pairs = domains.flatMap(({ resources }) =>
      resources.flatMap(of => {
        const pair = pairOf(of)
        return pair ? [{ of, pair }] : []
      }),
    )
    expect(pairs.length).toBeGreaterThanOrEqual(20)
    for (const {
      of,
      pair: [one, other],
    } of pairs)
      for (const [by, to] of [
        [one, other],
        [other, one],
      ] as const)
        expect({
          table: of.name,
          by,
          kin: kin[(of.fields[by] as AnyField).ref as string]?.find(
            entry => entry.resource === of.name && entry.field === by,
          )?.partner,
        }).toEqual({
          table: of.name,
          by,
          kin: {
            field: to,
            resource: (of.fields[to] as AnyField).ref,
            // It says nothing else: its rows need no list beside the partners.
            ...(Object.keys(of.fields).length === 2 && { alone: true }),
          },
        })
    expect(kin.sysRole?.find(({ resource }) => resource === 'relSysUserRole')?.name).toEqual([
      '员工账号',
      'Staff account',
    ])
  })
})
