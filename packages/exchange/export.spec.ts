import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { exchangeOn } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const { book, desk } = exchangeOn(server)

describe('an export', () => {
  it('has the operator’s columns, filters and order, references by title, and long digits and formula signs as text', async () => {
    const at = await desk()
    const send = (path: string, body: object) => server.call(path, body, at)
    const list = (await send('/webContentList/create', { name: '=1+2' })).data
    for (const [name, author] of [
      ['110105194912310021', '@cmd'],
      ['007', '+1'],
      ['draft', null],
    ] as const)
      await send('/webContent/create', {
        name,
        author,
        webContentListId: list.id,
        class: name === 'draft' ? 'left' : 'kept',
      })
    const rows = await book(
      '/webContent/export',
      { where: { class: 'kept' }, order: [['name', 'asc']], columns: ['name', 'webContentListId', 'author', 'status'] },
      { ...at, language: 'en' },
    )
    expect(rows).toEqual([
      ['Name', 'Content list', 'Author', 'Status'],
      ['007', "'=1+2", '+1', 'Draft'],
      ['110105194912310021', "'=1+2", "'@cmd", 'Draft'],
    ])
    const [line] = await server.sql<{ changes: { columns: string[] } }>(
      `select changes from "sysUserOperateLog" where action = 'export' and "projectId" = $1`,
      [at.projectId],
    )
    expect(line?.changes.columns).toEqual(['name', 'webContentListId', 'author', 'status'])
  })
  it('reuses the list call with only its where, and contains all pages [export-where-only]', async () => {
    const at = await desk()
    await server.sql(
      `
        insert into "webContentList" ("projectId", name)
        select $1, 'n' || n
        from generate_series(1, 2500) n`,
      [at.projectId],
    )
    expect(await book('/webContentList/export', { where: {}, columns: ['name'] }, at)).toHaveLength(2501)
  })
  it('releases its rows when the requester leaves before the first byte, for lists and form records: nothing waits for them', async () => {
    const at = await desk()
    const { id: webFormId } = (await server.call('/webForm/create', { name: '报名', type: 1 }, at)).data
    await server.sql(
      `
        insert into "webContentList" ("projectId", name)
        select $1, n::text
        from generate_series(1, 300) n`,
      [at.projectId],
    )
    await server.sql(
      `
        insert into "webFormRecord" ("projectId", "webFormId", number, status, "initialStatus", language, answers, "searchText")
        select $1, $2, 'L' || n, 10, 10, 'zh', '{}', ''
        from generate_series(1, 300) n`,
      [at.projectId, webFormId],
    )
    for (const [table, path, body] of [
      ['webContentList', '/webContentList/export', {}],
      ['webFormRecord', '/webFormRecord/exportAnswers', { webFormId }],
    ] as const) {
      const gone = new AbortController()
      await server.system.transaction(async tx => {
        await tx.sql(`lock table "${table}" in access exclusive mode`)
        const asked = fetch(`${server.url}/api${path}`, {
          method: 'POST',
          signal: gone.signal,
          headers: {
            'content-type': 'application/json',
            'x-access-token': at.token,
            'x-project-id': String(at.projectId),
          },
          body: JSON.stringify(body),
        })
        while (
          !(
            await server.sql(
              `select 1 from pg_stat_activity where query like 'declare batches%' and wait_event_type = 'Lock'`,
            )
          ).length
        );
        gone.abort()
        await expect(asked).rejects.toThrow()
        await server.call('/project/getList', {}, at)
      })
      // After the export in the lock queue of the table: without a time limit for waiting readers
      // this would take ten minutes.
      await server.system.transaction(async tx => {
        await tx.sql(`set local lock_timeout = '5s'`)
        await tx.sql(`lock table "${table}" in access exclusive mode`)
      })
    }
  })
  it('masks a number for people who see numbers masked, also as the title of a referenced row and in the audit log', async () => {
    const project = await server.project()
    const masked = await server.operator({
      rights: ['outboxMessage.getList', 'outboxMessage.export'],
      projects: [project.id],
      unmask: false,
    })
    await server.sql(
      `with sent as (insert into sms ("projectId", "phoneNumber", content) values ($1, '13812345678', 'x') returning id) insert into "outboxMessage" ("projectId", "smsId", channel, template, "phoneNumber", subject, content, language, state, simulated, tries, "dedupeKey", "searchText")
      select $1, id, 1, 'x', '13812345678', 'x', 'x', 'zh', 30, true, 0, 'masked', '' from sent`,
      [project.id],
    )
    expect(
      (
        await book(
          '/outboxMessage/export',
          { columns: ['phoneNumber', 'smsId'] },
          { token: masked.token, projectId: project.id },
        )
      )[1],
    ).toEqual(['138****5678', '138****5678'])
    // Nor does the audit log contain whom somebody searched for.
    await book(
      '/outboxMessage/export',
      { search: ['13812345678', 'x@example.com'] },
      { token: (await server.operator()).token, projectId: project.id },
    )
    expect(
      (
        await server.sql<{ changes: object }>(
          `
            select changes
            from "sysUserOperateLog"
            where action = 'export' and "projectId" = $1
            order by id desc
            limit 1`,
          [project.id],
        )
      )[0]?.changes,
    ).toMatchObject({ search: ['138****5678', expect.stringMatching(/\*@example.com$/)] })
    // … and the log keeps only as much of a search as is allowed: searching all of it for numbers
    // to mask blocked the server for minutes.
    const asked = (where: object) =>
      server.call('/outboxMessage/export', { where }, { token: masked.token, projectId: project.id })
    expect([
      (await asked({ subject: 'a'.repeat(400_000) })).result,
      (await asked({ ['a'.repeat(400_000)]: 1 })).result,
    ]).toEqual([40000, 40000])
    expect(
      (
        await server.sql<{ length: number }>(
          `
            select max(length(changes::text))::int as length
            from "sysUserOperateLog"
            where action = 'export' and "projectId" = $1`,
          [project.id],
        )
      )[0]?.length,
    ).toBeLessThan(2000)
  })
  it('never contains another project’s rows or hidden fields', async () => {
    const [mine, theirs] = [await desk(), await desk()]
    await server.call('/webContentList/create', { name: 'theirs' }, theirs)
    expect(await book('/webContentList/export', {}, mine)).toHaveLength(1)
    const users = await book('/sysUser/export', {}, mine)
    expect(users[0]).not.toContain('密码')
  })
  it('answers 40300 to an operator whose condition on another list would reveal what they may not read', async () => {
    const { id: projectId } = await server.project()
    const operatorWith = (...rights: string[]) =>
      server.operator({ rights: ['webFormRecord.export', ...rights], projects: [projectId], unmask: true })
    const ask = async ({ token }: { token: string }, where: object) =>
      (await server.call('/webFormRecord/export', { where }, { token, projectId })).result
    const [clerk, reviewer] = [await operatorWith(), await operatorWith('webUser.getDetail')]
    const beginsSo = { 'webUser.phoneNumber': { startsWith: '138' } }
    expect([await ask(clerk, beginsSo), await ask(clerk, { 'nobody.phoneNumber': 1 })]).toEqual([40300, 40000])
    expect(await book('/webFormRecord/export', { where: beginsSo }, { token: reviewer.token, projectId })).toHaveLength(
      1,
    )
  })
})
