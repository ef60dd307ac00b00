import { Button, Combobox, type Option, Text, useStore, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { MousePointerClick, Move } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PickMode, picking } from '../picking.ts'
import styles from './pick.module.css'
import { PickedText } from './picked-text.tsx'
import { type Pointed, textsOfPage } from './point-at.ts'
import { marking, useMarkedTexts, usePointing } from './use-pointing.ts'

/** Stands above the page while its texts are picked. */
export function PickerBar() {
  const t = useText('settings')
  const mode = useStore(picking)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [picked, setPicked] = useState<Pointed | null>(null)
  const pick = useCallback((next: Pointed) => {
    setPointed(null)
    setPicked(next)
  }, [])
  useMarkedTexts()
  usePointing({ mode, onPick: pick, onPoint: setPointed })
  useEscape(picked === null, () => picking.set('off'))

  return (
    <>
      {pointed && <Outline element={pointed.element} />}
      <section className={styles.bar} data-text-picker aria-label={t('texts.pick.name')}>
        <p role="status">
          <Text strong>{t(`texts.pick.${mode === 'move' ? 'moving' : 'picking'}`)}</Text>
        </p>
        <ModeButton mode="pick" icon={<MousePointerClick size={16} aria-hidden="true" />} />
        <ModeButton mode="move" icon={<Move size={16} aria-hidden="true" />} />
        <PageTexts onPick={pick} />
        <Button variant="primary" onClick={() => picking.set('off')}>
          {t('texts.pick.end')}
        </Button>
      </section>
      {picked && <PickedText key={picked.paths[0]} pointed={picked} onClose={() => setPicked(null)} />}
    </>
  )
}

/** Before what stands open on the page hears of it. */
function useEscape(isOn: boolean, leave: () => void) {
  useEffect(
    function leaveOnEscape() {
      if (!isOn) return
      const end = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || document.querySelector('[data-text-picker] [aria-expanded="true"]')) return
        event.stopImmediatePropagation()
        leave()
      }
      window.addEventListener('keydown', end, true)
      return () => window.removeEventListener('keydown', end, true)
    },
    [isOn, leave],
  )
}

function ModeButton({ mode, icon }: { mode: Exclude<PickMode, 'off'>; icon: React.ReactNode }) {
  const t = useText('settings')
  const isOn = useStore(picking) === mode
  return (
    <Button icon={icon} aria-pressed={isOn} onClick={() => picking.set(mode)}>
      {t(`texts.pick.modes.${mode}`)}
    </Button>
  )
}

const maxListed = 50

/** The same without pointing. */
function PageTexts({ onPick }: { onPick: (pointed: Pointed) => void }) {
  const t = useText('settings')
  const found = useRef(new Map<string, Pointed>())
  async function search(typed: string): Promise<Option[]> {
    const texts = textsOfPage(marking)
    found.current = new Map(texts.map((each) => [each.paths.join(' '), each]))
    const wanted = fold(typed)
    return [...new Map(texts.map(({ paths, text }) => [paths.join(' '), text]))]
      .filter(([paths, text]) => fold(`${text} ${paths}`).includes(wanted))
      .slice(0, maxListed)
      .map(([value, label]) => ({ value, label }))
  }
  const pick = (option: Option | null) => {
    const pointed = option && found.current.get(option.value)
    if (pointed) onPick(pointed)
  }
  return (
    <div className={styles.list}>
      <Combobox
        value={null}
        onChange={pick}
        onSearch={search}
        placeholder={t('texts.pick.list')}
        aria-label={t('texts.pick.list')}
      />
    </div>
  )
}

function Outline({ element }: { element: Element }) {
  const { top, left, width, height } = element.getBoundingClientRect()
  return (
    <div
      className={styles.outline}
      style={{ inset: `${top - 2}px auto auto ${left - 2}px`, inlineSize: width + 4, blockSize: height + 4 }}
      aria-hidden="true"
    />
  )
}
