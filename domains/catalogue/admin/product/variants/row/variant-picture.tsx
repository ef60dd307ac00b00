import { FilePicker, useFileUrl } from '@comptoir/media/admin'
import { Button, Row, Thumb, useText } from '@comptoir/platform/admin'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { VariantFieldsProps } from './variant-fields.tsx'
import styles from './variant-picture.module.css'

export function VariantPicture({ edit: { variant, set } }: VariantFieldsProps) {
  const t = useText('catalogue')
  const urlOf = useFileUrl()
  const [isPicking, setPicking] = useState(false)

  return (
    <fieldset className={styles.variantPicture}>
      <legend>{t('form.variant_image')}</legend>
      <Row wrap>
        {variant.image && <Thumb src={variant.image} />}
        <Button icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => setPicking(true)}>
          {t(variant.image_cfile ? 'actions.change_image' : 'actions.choose_image')}
        </Button>
        {variant.image_cfile && (
          <Button variant="ghost" onClick={() => set({ image_cfile: null, image: null })}>
            {t('actions.remove_image')}
          </Button>
        )}
      </Row>
      <FilePicker
        title={t('form.variant_image')}
        tag="product"
        open={isPicking}
        onOpenChange={setPicking}
        onPick={([file]) => file && set({ image_cfile: file.id, image: urlOf(file, 'small') })}
      />
    </fieldset>
  )
}
