import { Notice, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'

export function NoProject() {
  const { say } = useHere()
  const go = useNavigate()
  return (
    <Notice
      title={say('请先在上方选择活动', 'Choose an event at the top first')}
      ways={<Button onClick={() => go('/projectManagement/project')}>{say('活动列表', 'All events')}</Button>}
    />
  )
}

export function NoWebsite() {
  const { say, may } = useHere()
  const go = useNavigate()
  return (
    <Notice
      title={say('此活动还没有网站', 'This event has no website yet')}
      ways={
        <>
          {may('website.create') && (
            <Button type="primary" onClick={() => go('/websiteManagement/fromTemplate')}>
              {say('用模板创建', 'Start from a template')}
            </Button>
          )}{' '}
          <Button onClick={() => go('/websiteManagement/website?new=1')}>{say('新建网站', 'Create one')}</Button>
        </>
      }
    />
  )
}
