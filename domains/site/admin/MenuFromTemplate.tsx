import { CallDialog, EmptyList, Failed, type InputProps, send, useForget, useHere } from '@pavilion/screens'
import type { ResultOf } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { createMenus, getMenuTemplates } from '../model/calls/templates.ts'
import { Leftovers } from './Leftovers.tsx'

/** Creates a menu group from a saved template. */
export function MenuFromTemplate({ refresh }: { refresh(): void }) {
  const { say, project } = useHere()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<ResultOf<typeof createMenus>>()
  const { data, error, refetch } = useMenuTemplates(open)
  const entriesOf = (id: number | undefined) => data?.find(template => template.id === id)?.entries.join(' · ')
  const close = () => {
    setMade(undefined)
    refresh()
  }
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        disabled={!project}
        title={project ? undefined : say('请先在上方选择活动', 'Choose an event at the top first')}
      >
        {say('从模板新建', 'From a template')}
      </Button>
      {open && project && (
        <CallDialog
          of={createMenus}
          about={{ projectId: project.id }}
          title={['从模板新建菜单组', 'New menu group from a template']}
          button={['创建', 'Create']}
          done={['菜单组已创建', 'The menu group has been created']}
          inputs={{ webMenuTemplateId: TemplateSelect }}
          onDone={async group => {
            setMade(group)
            await forget('webMenuGroup', 'webMenu')
          }}
          onClose={() => setOpen(false)}
          below={({ webMenuTemplateId }) => <p className="pv-hint">{entriesOf(webMenuTemplateId)}</p>}
        >
          {error ? (
            <Failed error={error} again={refetch} />
          ) : (
            data?.length === 0 && (
              <EmptyList
                words={say(
                  '还没有菜单模板：在菜单组列表中选择「存为模板」。',
                  'There are no menu templates yet: choose “Save as template” in the list of menu groups.',
                )}
              />
            )
          )}
        </CallDialog>
      )}
      {made && (
        <Modal
          open
          title={say('菜单组已创建', 'The menu group has been created')}
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              {say('完成', 'Done')}
            </Button>
          }
        >
          <p>{made.name}</p>
          <Leftovers of={made.leftovers} />
        </Modal>
      )}
    </>
  )
}
const useMenuTemplates = (enabled = true) =>
  useQuery({ queryKey: ['webMenuTemplate', 'own'], enabled, queryFn: () => send(getMenuTemplates) })

function TemplateSelect({ value, onChange, id }: InputProps) {
  const { data } = useMenuTemplates()
  return (
    <Select
      id={id}
      value={value as number | undefined}
      onChange={onChange}
      loading={!data}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ id: template, name }) => ({ value: template, label: name }))}
    />
  )
}
