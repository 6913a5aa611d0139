import { gateDayNote } from '@pavilion/access/model/index.ts'
import { callOf, including } from '@pavilion/declare'
import { send, useCall, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'

const notes = including<{ sysUser?: { name?: string } | null }>()(gateDayNote, 'getList')

/** The notes of the people on site for each other: newest first. */
export function DayNotes() {
  const { say, may, project, zone } = useHere()
  const id = useId()
  const [text, setText] = useState('')
  const { data, refetch } = useQuery({
    queryKey: ['gateDayNote', project?.id],
    enabled: may('gateDayNote.getList'),
    refetchInterval: 15_000,
    queryFn: () => send(notes, { includes: ['sysUser'], pagination: { page: 1, limit: 20 } }),
  })
  const adding = useCall(callOf(gateDayNote, 'create'), {
    onDone: () => {
      setText('')
      return refetch()
    },
  })
  if (!may('gateDayNote.getList')) return null
  return (
    <section>
      <h2>{say('现场日志', 'Notes')}</h2>
      {may('gateDayNote.create') && (
        <form
          className="rp-note"
          onSubmit={event => {
            event.preventDefault()
            if (text.trim() && project) void adding.send({ note: text.trim(), projectId: project.id })
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
          <Button htmlType="submit" loading={adding.busy} disabled={!text.trim()}>
            {say('记录', 'Add')}
          </Button>
        </form>
      )}
      <ul className="rp-notes">
        {data?.rows.map(row => (
          <li key={row.id}>
            <small>
              {wallClock(row.createdAt, zone).slice(11, 16)} {row.sysUser?.name ?? ''}
            </small>
            <p>{row.note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
