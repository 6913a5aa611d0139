import './settings.css'
import { Failed, useForget, useHere, useList } from '@pavilion/screens'
import { FormPage } from '@pavilion/screens/form/FormPage.tsx'
import { Notice } from '@pavilion/screens'
import { Skeleton } from 'antd'
import { projectSetting } from '../model/projectSetting.ts'

/** All switches of the project on one page, each with a sentence that says what it does. */
export function SettingsPage() {
  const { say, project, may } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useList(projectSetting, { pagination: { page: 1, limit: 1 } })
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Select an event first')}>
        {say('设置属于一个活动。', 'Settings belong to one event.')}
      </Notice>
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  const row = data.rows[0]
  const right = row ? 'projectSetting.update' : 'projectSetting.create'
  return (
    <div className="es-settings">
      <h1>{say('活动设置', 'Event settings')}</h1>
      {!may(right) && (
        <Notice title={say('只能查看', 'View only')}>
          {say('修改设置需要相应权限。', 'You do not have the right to change settings.')}
        </Notice>
      )}
      <FormPage
        key={`${project.id} ${row?.updatedAt ?? ''}`}
        of={projectSetting}
        {...(row && { row })}
        mayEdit={may(right)}
        onSaved={() => void forget(projectSetting.name)}
      />
    </div>
  )
}
