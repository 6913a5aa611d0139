import { send } from '@pavilion/pages'
import { getFair, type FairView } from '@pavilion/booth/model/calls/fair.ts'
import { useCallback, useEffect, useState } from 'react'
import { whyOf, type Loaded } from './parts.tsx'

/** Passes, services and build-up of a company, read when the step is there. */
export function useFair(companyId: number) {
  const [loaded, setLoaded] = useState<Loaded<FairView>>({ state: 'loading' })
  const load = useCallback(
    () =>
      send(getFair, { companyId }).then(
        of => setLoaded({ state: 'loaded', of }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [companyId],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { loaded, load }
}
