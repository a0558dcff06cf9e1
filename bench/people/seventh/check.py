import re,collections,sys
B='/work/sets/'
F=[('seventh/en.txt','en'),('seventh/ja.txt','ja'),('messages-seventh/en.txt','en'),('messages-seventh/ja.txt','ja')]
DOC={'name','number','contact','address','place','org','date','age','job','health','trait','relation','may'}
MSG={'private','harmless'}
ids=set()
for f,l in F:
    known=MSG if 'messages' in f else DOC
    cnt=collections.Counter(); n=0
    for part in re.split(r'(?m)^=== ',open(B+f,encoding='utf8').read())[1:]:
        n+=1
        head,body=part.split('\n',1); i=head.split()[0]
        if i in ids: print(f,'dup id',i)
        ids.add(i)
        d=0
        for c in body:
            d+= (c=='⟦')-(c=='⟧')
            if d not in(0,1): print(f,i,'unbalanced');break
        if d: print(f,i,'unbalanced end')
        ms=re.findall(r'⟦([^⟦⟧|]*)\|([^⟦⟧]*)⟧',body)
        if len(ms)!=body.count('⟦'): print(f,i,'malformed mark')
        names={}
        for k,v in ms:
            w=k.split()
            if not w or w[0] not in known: print(f,i,'class',k);continue
            cnt[w[0]]+=1
            if v!=v.strip() or not v or '|' in v or '\n' in v: print(f,i,'space/empty',repr(v))
            if w[0]=='name':
                if len(w)!=2 or not re.fullmatch(r'p\d+',w[1]): print(f,i,'name without id',v)
                else: names.setdefault(v,set()).add(w[1])
            elif len(w)!=1: print(f,i,'extra',k)
        bare=re.sub(r'⟦[^⟦⟧]*⟧','\u0001',body)
        for v in names:
            pat=re.escape(v)
            if l=='en' or re.fullmatch(r'[\x00-\u024f]+',v): pat=r'(?<!\w)'+pat+r'(?!\w)'
            for m in re.finditer(pat,bare,re.I if len(v)>3 else 0): print(f,i,'NAME unmarked',v,'…',bare[max(0,m.start()-12):m.end()+12].replace('\n','/'))
            # name tokens
            for tok in re.split(r'[\s・.,"()()]+',v):
                if len(tok)>(2 if l=='en' else 1):
                    for m in re.finditer((r'\b'+re.escape(tok)+r'\b') if l=='en' else re.escape(tok),bare): print(f,i,'token',tok,'…',bare[max(0,m.start()-12):m.end()+12].replace('\n','/'))
        for k,v in ms:
            w=k.split()[0]
            if w in('may','name','private','harmless') or len(v)<2: continue
            pat=re.escape(v)
            if l=='en' or v.isascii(): pat=r'(?<!\w)'+pat+r'(?!\w)'
            for m in re.finditer(pat,bare): print(f,i,'other',w,v,'…',bare[max(0,m.start()-12):m.end()+12].replace('\n','/'))
        ps=sorted({int(x[1:]) for s in names.values() for x in s})
        if ps and ps!=list(range(1,len(ps)+1)): print(f,i,'person ids',ps)
        plain=re.sub(r'⟦[^|⟦⟧]*\||⟧','',body).strip()
        L=len(plain.split()) if l=='en' else len(re.sub(r'\s','',plain))
        if 'messages' not in f and not ((120<=L<=350) if l=='en' else (250<=L<=700)): print(f,i,'length',L)
        for m in re.finditer(r'\d{3,}|(?<![\w])\S+@\S+',bare): print(f,i,'digits unmarked',bare[max(0,m.start()-15):m.end()+10].replace('\n','/'))
    print(f,n,dict(cnt))
