import { Failed, Notice, RowSelect, send, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { getDefinition } from '../../model/calls/builder.ts'
import { webForm } from '../../model/form.ts'
import './builder.css'
import { Workbench } from './Workbench.tsx'

/**
 * The form builder: questions, rules, translations and versions of one form, with a live preview.
 */
export function FormBuilder() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('webFormId')) || undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['webFormBuilder', id],
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: () => send(getDefinition, { id: id as number }),
  })
  const late = useAfter(id !== undefined && !data)
  if (!id)
    return (
      <section className="pv-detail" aria-label={say('表单搭建', 'Form builder')}>
        <header>
          <h1>{say('表单搭建', 'Form builder')}</h1>
        </header>
        <Notice
          title={say('请选择表单', 'Choose a form')}
          ways={
            <div style={{ minWidth: 280 }}>
              <RowSelect
                of={webForm}
                many={false}
                ids={[]}
                label={say('表单', 'Form')}
                onChange={([chosen]) => {
                  if (chosen) setParams({ webFormId: String(chosen) })
                }}
              />
            </div>
          }
        />
      </section>
    )
  if (error && !data) return <Failed error={error} again={refetch} />
  return data ? (
    <Workbench key={id} first={data} />
  ) : late ? (
    <Skeleton active paragraph={{ rows: 12 }} />
  ) : (
    <div className="pv-waiting" />
  )
}
