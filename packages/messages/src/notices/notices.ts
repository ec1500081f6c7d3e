import { type Say, sayFrom } from '../format/say-from.ts';
import { translated } from '../format/translated.ts';

/** First lines of what a chat room is told of an event, and what its button says. */
const en = {
  analysis: '{verdict}, safety score {score, number}',
  message_dangerous: 'A mail message is dangerous, safety score {score, number}',
  verdict_changed: 'Verdict changed: {previous} → {current}',
  search_matched: 'A saved search found something: {verdict}, safety score {score, number}',
  search_matched_gone: 'A saved search found something',
  and_more: 'and {count, number} more',
  batch_completed: 'A batch was finished',
  quota_day: '{threshold, number} % of today’s quota is used',
  quota_month: '{threshold, number} % of this month’s quota is used',
  report_accepted: 'Your report was accepted',
  report_rejected: 'Your report was rejected',
  access_requested: 'Somebody asks for access',
  audit_entry: 'Audit log: {action}',
  open: 'Open the analysis',
  test: 'Lurewatch reaches this room',
} as const;

type English = typeof en;

const de = translated<English>()({
  analysis: '{verdict}, Sicherheitswert {score, number}',
  message_dangerous: 'Eine E-Mail ist gefährlich, Sicherheitswert {score, number}',
  verdict_changed: 'Urteil geändert: {previous} → {current}',
  search_matched: 'Eine gespeicherte Suche hat etwas gefunden: {verdict}, Sicherheitswert {score, number}',
  search_matched_gone: 'Eine gespeicherte Suche hat etwas gefunden',
  and_more: 'und {count, number} weitere',
  batch_completed: 'Ein Stapel wurde fertig',
  quota_day: '{threshold, number} % des heutigen Kontingents sind verbraucht',
  quota_month: '{threshold, number} % des Kontingents dieses Monats sind verbraucht',
  report_accepted: 'Ihre Meldung wurde angenommen',
  report_rejected: 'Ihre Meldung wurde abgelehnt',
  access_requested: 'Jemand bittet um Zugang',
  audit_entry: 'Audit-Protokoll: {action}',
  open: 'Analyse öffnen',
  test: 'Lurewatch erreicht diesen Raum',
});

const fr = translated<English>()({
  analysis: '{verdict}, indice de sûreté {score, number}',
  message_dangerous: 'Un courriel est dangereux, indice de sûreté {score, number}',
  verdict_changed: 'Verdict modifié : {previous} → {current}',
  search_matched: 'Une recherche enregistrée a trouvé quelque chose : {verdict}, indice de sûreté {score, number}',
  search_matched_gone: 'Une recherche enregistrée a trouvé quelque chose',
  and_more: 'et {count, number} de plus',
  batch_completed: 'Un lot est terminé',
  quota_day: '{threshold, number} % du quota du jour sont utilisés',
  quota_month: '{threshold, number} % du quota de ce mois sont utilisés',
  report_accepted: 'Votre signalement a été accepté',
  report_rejected: 'Votre signalement a été rejeté',
  access_requested: 'Quelqu’un demande un accès',
  audit_entry: 'Journal d’audit : {action}',
  open: 'Ouvrir l’analyse',
  test: 'Lurewatch peut écrire dans ce salon',
});

const es = translated<English>()({
  analysis: '{verdict}, índice de seguridad {score, number}',
  message_dangerous: 'Un correo es peligroso, índice de seguridad {score, number}',
  verdict_changed: 'El veredicto ha cambiado: {previous} → {current}',
  search_matched: 'Una búsqueda guardada ha encontrado algo: {verdict}, índice de seguridad {score, number}',
  search_matched_gone: 'Una búsqueda guardada ha encontrado algo',
  and_more: 'y {count, number} más',
  batch_completed: 'Ha terminado un lote',
  quota_day: 'Se ha usado el {threshold, number} % de la cuota de hoy',
  quota_month: 'Se ha usado el {threshold, number} % de la cuota de este mes',
  report_accepted: 'Se ha aceptado su aviso',
  report_rejected: 'Se ha rechazado su aviso',
  access_requested: 'Alguien pide acceso',
  audit_entry: 'Registro de auditoría: {action}',
  open: 'Abrir el análisis',
  test: 'Lurewatch puede escribir en esta sala',
});

const it = translated<English>()({
  analysis: '{verdict}, indice di sicurezza {score, number}',
  message_dangerous: 'Un’e-mail è pericolosa, indice di sicurezza {score, number}',
  verdict_changed: 'Verdetto cambiato: {previous} → {current}',
  search_matched: 'Una ricerca salvata ha trovato qualcosa: {verdict}, indice di sicurezza {score, number}',
  search_matched_gone: 'Una ricerca salvata ha trovato qualcosa',
  and_more: 'e altre {count, number}',
  batch_completed: 'Un lotto è terminato',
  quota_day: 'È stato usato il {threshold, number} % della quota di oggi',
  quota_month: 'È stato usato il {threshold, number} % della quota di questo mese',
  report_accepted: 'La sua segnalazione è stata accettata',
  report_rejected: 'La sua segnalazione è stata respinta',
  access_requested: 'Qualcuno chiede l’accesso',
  audit_entry: 'Registro di audit: {action}',
  open: 'Apri l’analisi',
  test: 'Lurewatch può scrivere in questa stanza',
});

const pt = translated<English>()({
  analysis: '{verdict}, índice de segurança {score, number}',
  message_dangerous: 'Um e-mail é perigoso, índice de segurança {score, number}',
  verdict_changed: 'O veredicto mudou: {previous} → {current}',
  search_matched: 'Uma pesquisa guardada encontrou algo: {verdict}, índice de segurança {score, number}',
  search_matched_gone: 'Uma pesquisa guardada encontrou algo',
  and_more: 'e mais {count, number}',
  batch_completed: 'Um lote terminou',
  quota_day: '{threshold, number} % da quota de hoje já foram usados',
  quota_month: '{threshold, number} % da quota deste mês já foram usados',
  report_accepted: 'A sua denúncia foi aceite',
  report_rejected: 'A sua denúncia foi rejeitada',
  access_requested: 'Alguém pede acesso',
  audit_entry: 'Registo de auditoria: {action}',
  open: 'Abrir a análise',
  test: 'O Lurewatch consegue escrever nesta sala',
});

const pl = translated<English>()({
  analysis: '{verdict}, wskaźnik bezpieczeństwa {score, number}',
  message_dangerous: 'Wiadomość e-mail jest niebezpieczna, wskaźnik bezpieczeństwa {score, number}',
  verdict_changed: 'Zmiana oceny: {previous} → {current}',
  search_matched: 'Zapisane wyszukiwanie coś znalazło: {verdict}, wskaźnik bezpieczeństwa {score, number}',
  search_matched_gone: 'Zapisane wyszukiwanie coś znalazło',
  and_more: 'i jeszcze {count, number}',
  batch_completed: 'Zakończono przetwarzanie zestawu',
  quota_day: 'Wykorzystano {threshold, number} % dzisiejszego limitu',
  quota_month: 'Wykorzystano {threshold, number} % limitu na ten miesiąc',
  report_accepted: 'Zgłoszenie zostało przyjęte',
  report_rejected: 'Zgłoszenie zostało odrzucone',
  access_requested: 'Ktoś prosi o dostęp',
  audit_entry: 'Dziennik audytu: {action}',
  open: 'Otwórz analizę',
  test: 'Lurewatch może pisać na tym kanale',
});

const nl = translated<English>()({
  analysis: '{verdict}, veiligheidsscore {score, number}',
  message_dangerous: 'Een e-mail is gevaarlijk, veiligheidsscore {score, number}',
  verdict_changed: 'Oordeel gewijzigd: {previous} → {current}',
  search_matched: 'Een opgeslagen zoekopdracht heeft iets gevonden: {verdict}, veiligheidsscore {score, number}',
  search_matched_gone: 'Een opgeslagen zoekopdracht heeft iets gevonden',
  and_more: 'en nog {count, number}',
  batch_completed: 'Een reeks is klaar',
  quota_day: '{threshold, number} % van het quotum van vandaag is verbruikt',
  quota_month: '{threshold, number} % van het quotum van deze maand is verbruikt',
  report_accepted: 'Uw melding is geaccepteerd',
  report_rejected: 'Uw melding is afgewezen',
  access_requested: 'Iemand vraagt om toegang',
  audit_entry: 'Auditlogboek: {action}',
  open: 'Analyse openen',
  test: 'Lurewatch kan in deze ruimte schrijven',
});

const tr = translated<English>()({
  analysis: '{verdict}, güvenlik puanı {score, number}',
  message_dangerous: 'Bir e-posta tehlikeli, güvenlik puanı {score, number}',
  verdict_changed: 'Karar değişti: {previous} → {current}',
  search_matched: 'Kayıtlı bir arama bir şey buldu: {verdict}, güvenlik puanı {score, number}',
  search_matched_gone: 'Kayıtlı bir arama bir şey buldu',
  and_more: 've {count, number} tane daha',
  batch_completed: 'Bir toplu iş tamamlandı',
  quota_day: 'Bugünkü kotanın %{threshold, number} kadarı kullanıldı',
  quota_month: 'Bu ayki kotanın %{threshold, number} kadarı kullanıldı',
  report_accepted: 'Bildiriminiz kabul edildi',
  report_rejected: 'Bildiriminiz reddedildi',
  access_requested: 'Birisi erişim istiyor',
  audit_entry: 'Denetim günlüğü: {action}',
  open: 'Analizi aç',
  test: 'Lurewatch bu odaya yazabiliyor',
});

const ja = translated<English>()({
  analysis: '{verdict}、安全度 {score, number}',
  message_dangerous: '危険なメールが見つかりました、安全度 {score, number}',
  verdict_changed: '判定が変わりました: {previous} → {current}',
  search_matched: '保存した検索に一致しました：{verdict}、安全度 {score, number}',
  search_matched_gone: '保存した検索に一致しました',
  and_more: 'ほか {count, number} 件',
  batch_completed: '一括処理が完了しました',
  quota_day: '本日の上限の {threshold, number} % を使いました',
  quota_month: '今月の上限の {threshold, number} % を使いました',
  report_accepted: '報告が承認されました',
  report_rejected: '報告は却下されました',
  access_requested: 'アクセスの申請があります',
  audit_entry: '監査ログ: {action}',
  open: '分析を開く',
  test: 'Lurewatch はこのルームに投稿できます',
});

/**
 * The first line of what a chat room is told.
 *
 * @example noticeText('de', 'batch_completed') // → 'Ein Stapel wurde fertig'
 */
export const noticeText: Say<English> = sayFrom<English>({ en, de, fr, es, it, pt, pl, nl, tr, ja });
