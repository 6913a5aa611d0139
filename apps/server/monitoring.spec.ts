import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy/monitoring', name), 'utf8')
const metricName = /\b(?:pavilion|process|nodejs)_[a-z0-9_]+/g
const namesIn = (text: string) => new Set(text.match(metricName) ?? [])
const metrics = async () => (await fetch(`${server.url}/metrics`)).text()

describe('the alarms and the dashboard that are shipped', () => {
  it('name metrics that a process answers, and every metric has a type', async () => {
    await fetch(`${server.url}/healthz`)
    const text = await metrics()
    const known = namesIn(text)
    const rules = [...shipped('alarms.yml').matchAll(/expr: (.+)/g)].map(([, expr]) => expr).join('\n')
    const panels = (JSON.parse(shipped('grafana.json')) as { panels: { targets: { expr: string }[] }[] }).panels
    const asked = namesIn(`${rules}\n${panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')}`)
    expect(asked.size).toBeGreaterThan(8)
    expect([...asked].filter(name => !known.has(name))).toEqual([])
    for (const name of known)
      expect([name, text.includes(`# TYPE ${name.replace(/_(?:sum|count)$/, '')} `)]).toEqual([name, true])
    // The control: a metric that is not there is found.
    expect(known.has('pavilion_none_total')).toBe(false)
  })
  it('see a job that is due and one that was given up', async () => {
    const state = async () =>
      Object.fromEntries(
        [...(await metrics()).matchAll(/pavilion_jobs\{state="(\w+)"\} (\d+)/g)].map(m => [m[1], Number(m[2])]),
      )
    const before = await state()
    await server.sql(`select graphile_worker.add_job('nobody.does', '{}'::json, job_key := 'due')`)
    await server.sql(
      `select graphile_worker.add_job('nobody.does', '{}'::json, job_key := 'given up', max_attempts := 1)`,
    )
    await server.sql(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`)
    expect(await state()).toEqual({ due: (before.due ?? 0) + 1, given_up: (before.given_up ?? 0) + 1 })
    await server.sql(`delete from graphile_worker._private_jobs where key in ('due', 'given up')`)
  })
})
