import type { DemoPage } from './demo-page.ts'

export const about: DemoPage = {
  en: {
    title: 'About us',
    text: `<p>Maison Lune is a small shop for the quiet hours: cups, linen, light and paper, made by people whose names we know.</p>
<h2>How we choose</h2>
<p>We keep a thing in the shop if we would give it to a friend, and if it can be mended. Most of our makers work within a
day’s drive; the others we visit once a year.</p>
<h2>Write to us</h2>
<p>Questions are welcome. A person answers, usually on the same day.</p>`,
  },
  fr: {
    title: 'Qui sommes-nous',
    text: `<p>Maison Lune est une petite boutique pour les heures calmes : des tasses, du lin, de la lumière et du papier, faits par des
gens que nous connaissons par leur nom.</p>
<h2>Comment nous choisissons</h2>
<p>Nous gardons un objet si nous l’offririons à un ami, et s’il se répare. La plupart de nos artisans travaillent à moins
d’une journée de route ; nous rendons visite aux autres une fois par an.</p>
<h2>Écrivez-nous</h2>
<p>Vos questions sont les bienvenues. Une personne vous répond, en général le jour même.</p>`,
  },
  ar: {
    title: 'من نحن',
    text: `<p>«ميزون لون» متجر صغير لساعات الهدوء: فناجين وكتّان وضوء وورق، يصنعها أناس نعرفهم بأسمائهم.</p>
<h2>كيف نختار</h2>
<p>نُبقي الشيء في المتجر إن كنّا لنهديه إلى صديق، وإن كان إصلاحه ممكنًا. يعمل معظم صنّاعنا على بُعد يوم من السفر، ونزور الآخرين
مرّة كل عام.</p>
<h2>راسلونا</h2>
<p>أسئلتكم موضع ترحيب. يجيبكم إنسان، وغالبًا في اليوم نفسه.</p>`,
  },
  ja: {
    title: '私たちについて',
    text: `<p>Maison Luneは、静かな時間のための小さな店です。カップ、リネン、灯り、紙。名前を知っている作り手の品だけを置いています。</p>
<h2>選び方</h2>
<p>友人に贈りたいと思えること、そして直して使えること。それが店に置く条件です。多くの作り手は車で一日の距離にいて、
遠くの作り手も年に一度は訪ねます。</p>
<h2>お問い合わせ</h2>
<p>ご質問はお気軽にどうぞ。たいていその日のうちに、人がお返事します。</p>`,
  },
  tr: {
    title: 'Hakkımızda',
    text: `<p>Maison Lune sakin saatler için küçük bir mağaza: adlarını bildiğimiz insanların yaptığı fincanlar, keten, ışık ve kâğıt.</p>
<h2>Nasıl seçiyoruz</h2>
<p>Bir dosta armağan edeceğimiz ve onarılabilen şeyleri mağazada tutarız. Ustalarımızın çoğu bir günlük yol uzakta
çalışır; diğerlerini yılda bir kez ziyaret ederiz.</p>
<h2>Bize yazın</h2>
<p>Sorularınızı bekleriz. Size bir insan, çoğunlukla aynı gün yanıt verir.</p>`,
  },
}
