import { callOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { website as websiteResource } from '../../model/website.ts'

export type AddressChange = Readonly<Record<string, string | undefined>>

/** The project's websites, and the website and page that the address names. */
export function useManageAddress() {
  const { project } = useHere()
  const [params, setParams] = useSearchParams()
  const sites = useQuery({
    queryKey: ['website', 'manage', project?.id],
    enabled: project !== undefined,
    queryFn: () =>
      send(callOf(websiteResource, 'getList'), { pagination: { page: 1, limit: 100 }, includes: ['language'] }),
  })
  // The website in the address may belong to another project.
  const inAddress = Number(params.get('website'))
  const website = sites.data?.rows.some(row => row.id === inAddress) ? inAddress : sites.data?.rows[0]?.id
  const page = Number(params.get('page')) || undefined
  const goTo = useCallback(
    (change: AddressChange) =>
      setParams(
        current => {
          for (const [key, value] of Object.entries(change)) {
            if (value) current.set(key, value)
            else current.delete(key)
          }
          return current
        },
        { replace: true },
      ),
    [setParams],
  )
  return { sites, website, page, goTo }
}
