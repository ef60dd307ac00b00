import { productsUrl } from '@comptoir/catalogue/admin'
import { customersUrl } from '@comptoir/customers/admin'
import { inventoryUrl } from '@comptoir/inventory/admin'
import { ordersUrl } from '@comptoir/orders/admin'
import { redirectsUrl } from '@comptoir/pages/admin'
import {
  Columns,
  ErrorNote,
  Page,
  Skeleton,
  useBatch,
  useErrorText,
  useLiveBatches,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { ImportKind } from '../../contract/import.ts'
import { importUrl } from '../import.urls.ts'
import { SamplesCard } from '../samples/samples.tsx'
import { useUpload } from './acts/use-import-acts.ts'
import { imports } from './acts/use-imports.ts'
import { ImportFile } from './import-file.tsx'
import { LatestImports } from './latest-imports.tsx'
import { MapColumns } from './map-columns.tsx'
import { ImportProgress } from './report/import-progress.tsx'
import { ImportReport } from './report/import-report.tsx'

/** The id of the shown import is in the address, so that links lead to its report. */
function useShownId() {
  const [search] = useSearchParams()
  return z.uuid().safeParse(search.get('id')).data
}

const backUrls = {
  products: productsUrl,
  stock: inventoryUrl,
  orders: ordersUrl,
  customers: () => customersUrl,
  redirects: () => redirectsUrl,
  codes: () => '/discounts',
  gift_cards: () => '/gift_cards',
} as const

export function ImportPage({ kind }: { kind: ImportKind }) {
  const t = useText('imports')
  const navigate = useNavigate()
  const id = useShownId()
  useLiveBatches(imports)
  const show = (next: string | undefined) => void navigate(importUrl(kind, next), { replace: true })

  return (
    <Page title={t(`kinds.${kind}.title`)} back={backUrls[kind]()}>
      <Columns
        main={
          <>
            <NewImport kind={kind} shown={id} onShow={show} />
            {id && <ShownImport key={id} id={id} onShow={show} />}
          </>
        }
        aside={
          <>
            <LatestImports kind={kind} shown={id} />
            {kind === 'products' && <SamplesCard />}
          </>
        }
      />
    </Page>
  )
}

interface NewImportProps {
  kind: ImportKind
  shown: string | undefined
  onShow: (id: string | undefined) => void
}

function NewImport({ kind, shown, onShow }: NewImportProps) {
  const [file, setFile] = useState<File | null>(null)
  const [pictures, setPictures] = useState(kind === 'products')
  const [source, setSource] = useState('shopify')
  const [check, setCheck] = useState<string | null>(null)
  const upload = useUpload(kind, (started) => {
    setCheck(started.id)
    onShow(started.id)
  })
  const choose = (next: File | null) => {
    upload.reset()
    setFile(next)
    setCheck(null)
    onShow(undefined)
  }

  return (
    <ImportFile
      kind={kind}
      file={file}
      isSent={check !== null && check === shown}
      isSending={upload.isPending}
      error={upload.error}
      onFile={choose}
      pictures={pictures}
      onPictures={setPictures}
      source={source}
      onSource={setSource}
      onSend={() => file && upload.mutate({ file, pictures, source })}
    />
  )
}

function ShownImport({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const errorText = useErrorText('imports', 'catalogue')
  const { data, error, refetch } = useBatch(imports, id)
  const [isMapping, setIsMapping] = useState(false)

  if (data) {
    return isMapping || data.state === 'unmapped' ? (
      <MapColumns
        of={data}
        onStarted={(next) => {
          setIsMapping(false)
          onShow(next)
        }}
        onClose={data.state === 'unmapped' ? undefined : () => setIsMapping(false)}
      />
    ) : (
      <>
        <ImportProgress of={data} onStarted={onShow} onMap={() => setIsMapping(true)} />
        <ImportReport of={data} />
      </>
    )
  }
  if (!error) return <Skeleton />
  const status = error instanceof ApiError ? error.status : undefined
  return (
    <ErrorNote status={status} text={status === 404 ? undefined : errorText(error)} onRetry={() => void refetch()} />
  )
}
