import { ApartmentOutlined } from '@ant-design/icons'
import { later, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { Suspense, useState } from 'react'

const MenuEditor = later<'MenuEditor', { onClose(): void }>(() => import('./MenuEditor.tsx'), 'MenuEditor')
/** The button that opens the menu editor. */
export function MenuTool({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const [open, setOpen] = useState(false)
  if (!may('sysMenu.update')) return null
  return (
    <>
      <Button icon={<ApartmentOutlined />} onClick={() => setOpen(true)}>
        {say('编排菜单', 'Arrange menus')}
      </Button>
      {open && (
        <Suspense>
          <MenuEditor
            onClose={() => {
              setOpen(false)
              refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
