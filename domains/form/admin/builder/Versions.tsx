import { callOf } from '@pavilion/declare'
import { type AnyRow, Failed, send, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { FrozenDefinition } from '../../model/definition.ts'
import { differences } from '../../model/differences.ts'
import type { FormDraft } from '../../model/draft.ts'
import { webFormVersion } from '../../model/record.ts'
import { Differences } from './Differences.tsx'

/**
 * The versions of a form, to compare with each other or with the draft, and to restore into the
 * builder. Records keep the version they were filled in with.
 */
export function Versions({
  id,
  hash,
  draft,
  edits,
  onRestore,
}: {
  id: number
  hash: string
  draft: FormDraft
  edits: boolean
  onRestore: (definition: FrozenDefinition, versionNumber: number) => void
}) {
  const { say, zone } = useHere()
  const [chosen, setChosen] = useState<number>()
  const [against, setAgainst] = useState<number>(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['webFormVersion', 'of', id, hash],
    queryFn: () =>
      send(callOf(webFormVersion, 'getList'), {
        where: { webFormId: id },
        includes: ['sysUser'],
        order: [['versionNumber', 'desc']],
        pagination: { page: 1, limit: 100 },
      }),
  })
  const current = chosen ?? data?.rows[0]?.id
  const read = (version: number | undefined) => ({
    queryKey: ['webFormVersion', 'detail', version],
    enabled: Boolean(version),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { definition, settings } = await send(callOf(webFormVersion, 'getDetail'), { id: version as number })
      return { ...definition, ...(settings && { settings }) }
    },
  })
  const one = useQuery(read(current))
  const other = useQuery(read(against || undefined))
  const right = against ? other.data : draft
  const changes = useMemo(() => (one.data && right ? differences(one.data, right) : undefined), [one.data, right])
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  const madeBy = (row: AnyRow) => {
    const who = row.sysUser as { name?: string | null; account?: string } | null | undefined
    return who ? ` · ${who.name || who.account}` : ''
  }
  const numberOf = (version: number) => String(data.rows.find(row => row.id === version)?.versionNumber ?? '')
  return (
    <section className="fb-versions" aria-label={say('版本', 'Versions')}>
      <nav aria-label={say('版本列表', 'All versions')}>
        <h2>
          {say('版本', 'Versions')} <small>{data.count}</small>
        </h2>
        {data.rows.length === 0 && (
          <p className="pv-hint">
            {say(
              '首次保存或打开表单后，将生成第一个版本。',
              'The first version is created when the form is first saved or opened.',
            )}
          </p>
        )}
        <ol>
          {data.rows.map(row => (
            <li key={row.id}>
              <button
                type="button"
                className={`fb-row${row.id === current ? ' fb-is' : ''}`}
                aria-pressed={row.id === current}
                onClick={() => setChosen(row.id)}
              >
                <b>{say(`第 ${row.versionNumber} 版`, `Version ${row.versionNumber}`)}</b>
                <span>
                  <time>{wallClock(String(row.createdAt), zone)}</time>
                  {madeBy(row)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {current !== undefined && (
        <div className="fb-compare">
          <header>
            <h2>{say(`第 ${numberOf(current)} 版`, `Version ${numberOf(current)}`)} →</h2>
            <Select
              aria-label={say('与之比较', 'Compared with')}
              value={against}
              style={{ minWidth: 180 }}
              onChange={setAgainst}
              options={[
                { value: 0, label: say('当前草稿', 'Current draft') },
                ...data.rows
                  .filter(row => row.id !== current)
                  .map(row => ({
                    value: row.id,
                    label: say(`第 ${row.versionNumber} 版`, `Version ${row.versionNumber}`),
                  })),
              ]}
            />
            {edits && (
              <Button disabled={!one.data} onClick={() => one.data && onRestore(one.data, Number(numberOf(current)))}>
                {say('恢复到此版本', 'Restore this version')}
              </Button>
            )}
          </header>
          {changes ? <Differences differences={changes} /> : <Skeleton active />}
        </div>
      )}
    </section>
  )
}
