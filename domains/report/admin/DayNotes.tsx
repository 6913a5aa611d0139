import { callApi, type Listed, useHere, useTell, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'

/** What the people on site tell each other: newest first. */
export function DayNotes() {
  const { say, may, project, zone } = useHere()
  const tell = useTell()
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['gateDayNote', project?.id],
    enabled: may('gateDayNote.getList'),
    refetchInterval: 15_000,
    queryFn: () =>
      callApi<Listed>('/gateDayNote/getList', { includes: ['sysUser'], pagination: { page: 1, limit: 20 } }),
  })
  if (!may('gateDayNote.getList')) return null
  const add = async () => {
    setBusy(true)
    try {
      await callApi('/gateDayNote/create', { note: text.trim(), projectId: project?.id })
      setText('')
      await refetch()
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2>{say('现场日志', 'Notes')}</h2>
      {may('gateDayNote.create') && (
        <form
          className="rp-note"
          onSubmit={event => {
            event.preventDefault()
            if (text.trim() && !busy) void add()
          }}
        >
          <label className="pv-unseen" htmlFor={id}>
            {say('新日志', 'New note')}
          </label>
          <Input.TextArea
            id={id}
            autoSize
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder={say('如：3 号闸机改为出口', 'For example: gate 3 is now an exit')}
          />
          <Button htmlType="submit" loading={busy} disabled={!text.trim()}>
            {say('记录', 'Add')}
          </Button>
        </form>
      )}
      <ul className="rp-notes">
        {data?.rows.map(row => (
          <li key={row.id}>
            <small>
              {wallClock(row.createdAt as string, zone).slice(11, 16)}{' '}
              {(row.sysUser as { name?: string } | null)?.name ?? ''}
            </small>
            <p>{String(row.note)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
