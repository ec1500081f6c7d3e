import { form, type HonestPage, honestHtml, input } from './honest-page.ts';

const page = (name: string, lang: string, title: string, body: string): HonestPage => ({
  name,
  html: honestHtml({ title, lang, body }),
});

/** Honest pages in other scripts, with Latin names in them. */
export const honestScripts: readonly HonestPage[] = [
  page(
    'Russian login',
    'ru',
    'Вход — Студия Клён',
    `<h1>Вход в личный кабинет</h1><p>Войдите по паролю, через Google-аккаунт или по SMS-коду. Поддержка в WhatsApp и Telegram-чате.</p>${form('/login', [input('E-mail или телефон', 'text', 'login'), input('Пароль', 'password', 'pw')], 'Войти')}<a href="/reset">Забыли пароль?</a>`,
  ),
  page(
    'Russian shop',
    'ru',
    'Оформление заказа | Чайный дом',
    `<h1>Оформление заказа</h1><p>Чай улун 250 г — 890 ₽. Доставка СДЭК или Почта России. Оплата: Visa, Mastercard, Мир, SberPay, T-Pay, PayPal.</p>${form('/order', [input('ФИО', 'text', 'n'), input('Телефон', 'tel', 't'), input('Номер карты', 'tel', 'cc'), input('Срок действия', 'tel', 'exp'), input('CVC', 'tel', 'cvc')], 'Оплатить 890 ₽')}<a href="/oferta">Оферта</a>`,
  ),
  page(
    'Russian code step',
    'ru',
    'Подтверждение номера',
    `<h1>Введите код из SMS</h1><p>Мы отправили код на +7 ••• ••12</p>${form('/code', [input('Код', 'text', 'code')], 'Подтвердить')}<a href="/code/again">Отправить ещё раз</a>`,
  ),
  page(
    'Russian bank-card article',
    'ru',
    'Как привязать карту к Apple Pay',
    `<h1>Как привязать карту к Apple Pay и Google Pay</h1><p>Откройте Wallet на iPhone, нажмите «+» и введите номер карты. Сбербанк, Т-Банк и Альфа-Банк подтвердят SMS-кодом.</p>${form('/sub', [input('E-mail', 'email', 'e')], 'Подписаться')}`,
  ),
  page(
    'Ukrainian coffee shop',
    'uk',
    'Кав’ярня «Липа»',
    `<h1>Кав’ярня «Липа»</h1><p>Замовляйте через Glovo чи Bolt. Приймаємо Apple Pay, Google Pay, Visa. Наш Instagram: lypa.coffee</p>${form('/club', [input('Телефон', 'tel', 't'), input('Пароль', 'password', 'p')], 'Увійти')}`,
  ),
  page(
    'Bulgarian school',
    'bg',
    'Вход за курсисти',
    `<h1>Курсове по Microsoft Excel и Photoshop</h1><p>Вход за курсисти. Онлайн в Zoom или Microsoft Teams.</p>${form('/vhod', [input('Имейл', 'email', 'e'), input('Парола', 'password', 'p')], 'Вход')}`,
  ),
  page(
    'Serbian in both alphabets',
    'sr',
    'Пријава / Prijava',
    `<h1>Пријава на портал</h1><p>Prijavite se lozinkom ili preko Facebook налога.</p>${form('/prijava', [input('Корисничко име', 'text', 'k'), input('Лозинка', 'password', 'l')], 'Пријави се')}`,
  ),
  page(
    'Greek shop login',
    'el',
    'Σύνδεση | Ελιά & Θυμάρι',
    `<h1>Σύνδεση πελάτη</h1><p>Συνδεθείτε με e-mail και κωδικό ή με Google-λογαριασμό. Πληρωμή με Visa, PayPal και e-banking.</p>${form('/login', [input('E-mail', 'email', 'e'), input('Κωδικός πρόσβασης', 'password', 'p')], 'Σύνδεση')}<a href="/forgot">Ξεχάσατε τον κωδικό;</a>`,
  ),
  page(
    'Greek checkout',
    'el',
    'Ολοκλήρωση αγοράς',
    `<h1>Ολοκλήρωση αγοράς</h1><p>Ελαιόλαδο 5 λίτρα, 48,00 €. Αποστολή με ACS Courier ή BOX NOW.</p>${form('/checkout', [input('Ονοματεπώνυμο', 'text', 'n'), input('Αριθμός κάρτας', 'tel', 'cc'), input('Λήξη', 'tel', 'x'), input('CVV', 'tel', 'c')], 'Πληρωμή')}`,
  ),
  page(
    'Hebrew login',
    'he',
    'כניסה לאזור האישי',
    `<h1>כניסה לאזור האישי</h1><p>אפשר להיכנס גם עם Google או עם קוד ב-SMS. שאלות? WhatsApp או Facebook.</p>${form('/login', [input('דוא"ל', 'email', 'e'), input('סיסמה', 'password', 'p')], 'כניסה')}`,
  ),
  page(
    'Hebrew clinic with ID number',
    'he',
    'קביעת תור',
    `<h1>קביעת תור במרפאה</h1>${form('/tor', [input('מספר תעודת זהות', 'text', 'tz'), input('טלפון', 'tel', 't'), input('קוד שנשלח ב-SMS', 'text', 'otp')], 'המשך')}`,
  ),
  page(
    'Arabic clinic',
    'ar',
    'بوابة المرضى',
    `<h1>عيادة النور</h1><p>سجّل الدخول أو راسلنا عبر WhatsApp أو Instagram. الدفع عبر mada و Apple Pay و Visa.</p>${form('/login', [input('رقم الجوال', 'tel', 't'), input('كلمة المرور', 'password', 'p')], 'تسجيل الدخول')}`,
  ),
  page(
    'Arabic shop',
    'ar',
    'إتمام الطلب',
    `<h1>إتمام الطلب</h1><p>عسل سدر ٥٠٠ جم. التوصيل عبر Aramex أو SMSA.</p>${form('/checkout', [input('الاسم', 'text', 'n'), input('رقم البطاقة', 'tel', 'cc'), input('تاريخ الانتهاء', 'tel', 'x'), input('رمز الأمان CVV', 'tel', 'c')], 'ادفع الآن')}`,
  ),
  page(
    'Persian login',
    'fa',
    'ورود به حساب کاربری',
    `<h1>ورود به حساب</h1><p>ورود با Google یا کد پیامک. می‌توانید در Telegram و Instagram ما را دنبال کنید.</p>${form('/login', [input('ایمیل', 'email', 'e'), input('رمز عبور', 'password', 'p')], 'ورود')}`,
  ),
  page(
    'Chinese shop login',
    'zh',
    '登录 - 青石茶庄',
    `<h1>会员登录</h1><p>支持微信、支付宝、Apple ID、QQ 登录。App 下载：iPhone / Android / HUAWEI。</p>${form('/login', [input('手机号', 'tel', 't'), input('密码', 'password', 'p')], '登录')}<a href="/forget">忘记密码</a>`,
  ),
  page(
    'Chinese code login',
    'zh',
    '短信登录',
    `<h1>短信验证码登录</h1>${form('/sms', [input('手机号', 'tel', 't'), input('验证码', 'text', 'code')], '登录')}<a href="/agreement">用户协议</a>`,
  ),
  page(
    'Taiwanese bank-card shop',
    'zh-TW',
    '結帳',
    `<h1>結帳</h1><p>LINE Pay、Apple Pay、信用卡、7-ELEVEN 取貨。</p>${form('/checkout', [input('姓名', 'text', 'n'), input('信用卡卡號', 'tel', 'cc'), input('有效期限', 'tel', 'x'), input('安全碼', 'tel', 'c')], '付款')}`,
  ),
  page(
    'Japanese order form',
    'ja',
    'ご注文フォーム',
    `<h1>ご注文フォーム</h1><p>Amazon Pay、PayPay、クレジットカード（VISA、JCB）をご利用いただけます。</p>${form('/order.cgi', [input('お名前', 'text', 'n'), input('フリガナ', 'text', 'k'), input('郵便番号', 'text', 'z'), input('ご住所', 'text', 'a'), input('カード番号', 'tel', 'cc'), input('有効期限', 'tel', 'x'), input('セキュリティコード', 'tel', 'c')], '確認画面へ')}<a href="/tokushoho">特定商取引法に基づく表記</a>`,
  ),
  page(
    'Japanese login',
    'ja',
    'ログイン｜さくら工房',
    `<h1>会員ログイン</h1><p>LINE、Google、Apple、Yahoo! JAPAN ID でもログインできます。</p>${form('/login', [input('メールアドレス', 'email', 'e'), input('パスワード', 'password', 'p')], 'ログイン')}<a href="/reminder">パスワードをお忘れの方</a>`,
  ),
  page(
    'Korean login',
    'ko',
    '로그인 - 단풍상회',
    `<h1>로그인</h1><button>카카오로 시작하기</button><button>네이버로 시작하기</button><button>Google로 계속하기</button><button>Apple로 계속하기</button>${form('/login', [input('아이디', 'text', 'id'), input('비밀번호', 'password', 'pw')], '로그인')}<a href="/find">비밀번호 찾기</a>`,
  ),
  page(
    'Korean checkout',
    'ko',
    '주문/결제',
    `<h1>주문/결제</h1><p>유기농 녹차 100g. 네이버페이, 카카오페이, Samsung Pay, Apple Pay</p>${form('/pay', [input('받는 사람', 'text', 'n'), input('카드 번호', 'tel', 'cc'), input('유효기간', 'tel', 'x'), input('카드 비밀번호 앞 2자리', 'password', 'p2')], '결제하기')}`,
  ),
  page(
    'Thai shop',
    'th',
    'เข้าสู่ระบบ',
    `<h1>เข้าสู่ระบบ</h1><p>เข้าสู่ระบบด้วย LINE, Facebook หรือ Google</p>${form('/login', [input('อีเมล', 'email', 'e'), input('รหัสผ่าน', 'password', 'p')], 'เข้าสู่ระบบ')}`,
  ),
  page(
    'Hindi school',
    'hi',
    'छात्र लॉगिन',
    `<h1>छात्र लॉगिन</h1><p>Zoom और Google Meet पर कक्षाएँ। फ़ीस Paytm, PhonePe या UPI से।</p>${form('/login', [input('मोबाइल नंबर', 'tel', 't'), input('पासवर्ड', 'password', 'p')], 'लॉगिन')}`,
  ),
  page(
    'Georgian shop',
    'ka',
    'შესვლა',
    `<h1>შესვლა</h1><p>გადახდა Visa და Mastercard ბარათით, TBC ან Bank of Georgia.</p>${form('/login', [input('ელფოსტა', 'email', 'e'), input('პაროლი', 'password', 'p')], 'შესვლა')}`,
  ),
  page(
    'Armenian club',
    'hy',
    'Մուտք',
    `<h1>Մուտք</h1><p>Մուտք Facebook-ով կամ Google-ով։</p>${form('/login', [input('Էլ. փոստ', 'email', 'e'), input('Գաղտնաբառ', 'password', 'p')], 'Մուտք')}`,
  ),
];
