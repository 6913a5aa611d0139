import { ApartmentOutlined } from '@ant-design/icons'
import { CallDialog, later, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { arrangeMenusByJobs } from '../model/calls/desk.ts'

const MenuEditor = later<'MenuEditor', { onClose(): void }>(() => import('./MenuEditor.tsx'), 'MenuEditor')
/** The buttons that open the menu editor, and that arrange the sidebar as a new installation has it. */
export function MenuTool({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const [open, setOpen] = useState<'editor' | 'arrange'>()
  const queries = useQueryClient()
  if (!may('sysMenu.update')) return null
  return (
    <>
      <Button onClick={() => setOpen('arrange')}>{say('按工作编排', 'Group by task')}</Button>
      <Button icon={<ApartmentOutlined />} onClick={() => setOpen('editor')}>
        {say('编排菜单', 'Arrange menus')}
      </Button>
      {open === 'editor' && (
        <Suspense>
          <MenuEditor
            onClose={() => {
              setOpen(undefined)
              refresh()
            }}
          />
        </Suspense>
      )}
      {open === 'arrange' && (
        <CallDialog
          of={arrangeMenusByJobs}
          title={['按工作重新编排菜单？', 'Group the menus by task?']}
          button={['重新编排', 'Group menus']}
          done={({ moved }) => [`已移动 ${moved} 个菜单`, `${moved} ${moved === 1 ? 'menu' : 'menus'} moved`]}
          onDone={() => {
            queries.invalidateQueries({ queryKey: ['getInfo'] })
            refresh()
          }}
          onClose={() => setOpen(undefined)}
        >
          <p>
            {say(
              '系统菜单将按活动的工作分组，常用列表在前，其余归入「高级」；改过的名称会换成新的名称。自建的菜单和角色的菜单权限不变，之后仍可随意调整。',
              'The built-in menus will be grouped by what an event needs, common lists first and the rest under “Advanced”. Names you changed will be replaced. Your own menus and the menu rights of roles stay as they are, and you can still rearrange everything.',
            )}
          </p>
        </CallDialog>
      )}
    </>
  )
}
