/**
 * Common names in Latin letters by origin, most frequent first as far as known; they lead the lists for
 * stand-ins.
 */
export const COMMON: Readonly<Record<string, { male: string; female: string; surname: string }>> = {
  de: {
    male: "Thomas Michael Andreas Stefan Wolfgang Hans Klaus Peter Jürgen Martin Frank Matthias Markus Christian Bernd Uwe Werner Günter Manfred Helmut Dieter Horst Karl Heinz Gerhard Rainer Ralf Jens Sven Tobias Florian Sebastian Lukas Jonas Felix Maximilian Moritz Niklas Tim Jan Johannes Philipp Holger Dirk Torsten Ulrich Heinrich Friedrich Otto Kurt",
    female:
      "Sabine Susanne Petra Monika Andrea Claudia Birgit Ursula Karin Renate Ingrid Gisela Heike Angelika Gabriele Brigitte Martina Stefanie Julia Katharina Anna Lena Laura Sarah Hannah Leonie Johanna Charlotte Franziska Christina Nicole Anja Silke Ute Helga Elke Kerstin Christa Anke Bärbel Hannelore Ilse Gertrud Greta Frieda Lieselotte Antje Nadine Tanja Sandra",
    surname:
      "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Voigt Sauer Arnold Wolff Pfeiffer",
  },
  fr: {
    male: "Jean Pierre Michel Philippe Alain Nicolas Patrick Christophe Laurent Julien Frédéric Thierry Stéphane Olivier Éric Sébastien Pascal Bernard François Jacques Gérard Guillaume Antoine Mathieu Vincent Benoît Thomas Alexandre Maxime Romain Cédric Jérôme Hugo Lucas Louis Gabriel Arthur Jules Raphaël Étienne Gilles Didier Yves Marcel René Henri Luc Xavier Rémi Quentin",
    female:
      "Marie Nathalie Isabelle Sylvie Catherine Françoise Valérie Christine Monique Sandrine Stéphanie Céline Sophie Véronique Julie Aurélie Élodie Émilie Camille Laura Léa Manon Chloé Pauline Mathilde Charlotte Juliette Clémence Margaux Amélie Hélène Anne Brigitte Jacqueline Martine Chantal Nicole Dominique Florence Corinne Patricia Virginie Delphine Laetitia Caroline Élise Louise Jeanne Agnès Odile",
    surname:
      "Martin Bernard Dubois Durand Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Lefevre Faure Andre Mercier Blanc Guerin Boyer Garnier Chevalier Francois Legrand Gauthier Garcia Perrin Robin Clement Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noel Meyer Dufour Meunier Brun Blanchard Giraud Joly Riviere Lucas Brunet Gaillard Barbier Arnaud Martinez Gerard Roche Renard Schmitt Roy Leroux Colin Vidal Caron Picard Roger Fabre Aubert Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoit Rey Leclerc Payet Rolland Leclercq Guillaume Lecomte",
  },
  es: {
    male: "José Antonio Juan Manuel Francisco Luis Javier Carlos Miguel Jesús Alejandro Pedro Ángel Rafael Fernando Pablo Jorge Sergio Alberto Diego Adrián Álvaro Raúl Enrique Ramón Iván Óscar Andrés Rubén Santiago Joaquín Eduardo Vicente Roberto Jaime Ignacio Alfonso Ricardo Salvador Emilio Gonzalo Guillermo Hugo Mateo Martín Nicolás Felipe Julio Marcos Tomás",
    female:
      "María Carmen Ana Isabel Laura Cristina Marta Josefa Dolores Lucía Elena Pilar Raquel Sara Paula Rosario Beatriz Teresa Juana Patricia Rocío Silvia Mercedes Alba Julia Irene Mónica Sandra Andrea Rosa Montserrat Ángela Encarnación Sonia Alicia Susana Margarita Marina Yolanda Inmaculada Natalia Claudia Eva Inés Esther Ángeles Noelia Verónica Sofía Valentina Camila Guadalupe",
    surname:
      "García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Flores Herrera Gallego Márquez León Peña Calvo Cabrera Campos Vega Fuentes Carrasco Diez Reyes Caballero Nieto Aguilar Pascual Santana Herrero Lorenzo Montero Hidalgo Giménez Ibáñez Ferrer Durán Santiago Vicente Benítez Mora Arias Vargas Carmona Crespo Román Pastor Soto Sáez Velasco Moya Soler Parra Esteban Bravo Rojas",
  },
  it: {
    male: "Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo Michele Giorgio Aldo Sergio Luciano Marco Andrea Alessandro Stefano Roberto Massimo Fabio Davide Matteo Luca Simone Lorenzo Riccardo Federico Filippo Gabriele Leonardo Edoardo Tommaso Enrico Claudio Maurizio Giacomo Nicola Emanuele Daniele Alberto Raffaele Gennaro Ugo",
    female:
      "Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Antonietta Carla Elena Concetta Rita Margherita Franca Paola Laura Giulia Chiara Sara Alessia Martina Silvia Valentina Elisa Federica Alessandra Simona Barbara Cristina Monica Daniela Patrizia Roberta Stefania Claudia Ilaria Serena Beatrice Giorgia Aurora Ginevra Camilla Bianca Eleonora Gaia Noemi",
    surname:
      "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi Martino Fiore Ferretti Bellini Basile Riva Donati Piras Vitali Battaglia Sartori Neri Costantini Milani Pagano Ruggiero Sorrentino Orlando Negri",
  },
  pt: {
    male: "João José Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vítor Sérgio Cláudio Miguel Afonso Duarte Gonçalo Martim Nuno Rui Hugo Vasco",
    female:
      "Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Josefa Simone Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Inês Leonor Matilde Carolina Joana Catarina Raquel Teresa Filipa",
    surname:
      "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Moura Araújo Correia Pinto Cavalcanti Monteiro Castro Campos Melo Azevedo Barros Cunha Borges Figueiredo Fonseca Coelho Tavares Simões Antunes Matos Neves Reis Morais Miranda Batista",
  },
  nl: {
    male: "Jan Johannes Pieter Cornelis Hendrik Willem Kees Henk Gerard Jeroen Martijn Marco Dennis Bas Sander Bram Daan Sem Lars Thijs Ruben Joost Maarten Wouter Rik Erik Frans Theo Wim Piet Joop Dirk Gijs Koen Luuk Jasper Niels Rob Ronald Arjan Sjoerd Hans Teun Floris Tijn Jelle Stijn Ton Bert Adriaan",
    female:
      "Maria Johanna Anna Cornelia Elisabeth Wilhelmina Hendrika Anneke Ingrid Marieke Sanne Anouk Femke Lotte Fleur Iris Eva Lisa Esther Monique Petra Marjan Wendy Linda Saskia Annemarie Els Truus Ria Greetje Joke Hanneke Karin Mirjam Marloes Maaike Nienke Jolanda Tess Noor Fenna Roos Liesbeth Willemijn Trijntje Marleen Inge Lieke Renske Suzanne",
    surname:
      "Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Kok Jacobs Vermeulen Schouten Willems Hoekstra Koster Verhoeven Prins Huisman Peeters Kuipers Veenstra Postma Kramer Scholten Bosch Vink Timmermans Groen Jonker Molenaar Gerritsen Martens Sanders Maas Wolters Hermans Verbeek Driessen Evers Kuiper Schipper Boer Smeets Hofman Dijk Jong Vries Berg Visscher Janssen Leeuwen Wit Graaf Beek Koning",
  },
  sv: {
    male: "Lars Mikael Anders Johan Erik Per Peter Karl Thomas Jan Daniel Fredrik Andreas Stefan Hans Mats Marcus Mattias Magnus Jonas Niklas Martin Bo Nils Björn Patrik Alexander Oskar Leif Gustav Axel Henrik Christer Sven Rolf Göran Ulf Kjell Tommy Lennart Viktor Emil Simon Filip Olof Håkan Rickard Gunnar Linus Hugo",
    female:
      "Anna Eva Maria Karin Sara Kristina Lena Emma Kerstin Marie Malin Jenny Ingrid Hanna Linda Annika Susanne Elin Monica Sofia Birgitta Inger Johanna Carina Ulla Emelie Elisabeth Julia Ida Katarina Åsa Camilla Margareta Linnea Gunilla Anita Helena Amanda Matilda Cecilia Barbro Frida Astrid Siv Ebba Alva Maja Elsa Agneta Pia",
    surname:
      "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindqvist Lindgren Berg Axelsson Bergström Lundberg Lind Lundgren Lundqvist Mattsson Berglund Fredriksson Sandberg Henriksson Forsberg Sjöberg Wallin Engström Eklund Danielsson Lundin Håkansson Björk Bergman Gunnarsson Holm Wikström Samuelsson Isaksson Fransson Bergqvist Nyström Holmberg Arvidsson Löfgren Söderberg Nyberg Blomqvist Claesson",
  },
  pl: {
    male: "Piotr Krzysztof Andrzej Tomasz Paweł Jan Michał Marcin Jakub Adam Stanisław Marek Łukasz Grzegorz Mateusz Wojciech Mariusz Dariusz Maciej Zbigniew Rafał Robert Kamil Jerzy Jacek Dawid Szymon Kacper Józef Ryszard Tadeusz Artur Bartosz Janusz Sławomir Sebastian Patryk Damian Mirosław Daniel Henryk Przemysław Roman Karol Kazimierz Wiesław Franciszek Antoni Filip Leszek",
    female:
      "Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna Magdalena Elżbieta Joanna Aleksandra Zofia Monika Teresa Danuta Natalia Karolina Marta Julia Jadwiga Dorota Janina Alicja Beata Jolanta Grażyna Irena Paulina Justyna Halina Iwona Bożena Patrycja Urszula Helena Renata Sylwia Aneta Wiktoria Weronika Kinga Martyna Hanna Oliwia Zuzanna Izabela Emilia Stanisława Wanda",
    surname:
      "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Wojciechowski Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Nowicki Pawlak Górski Witkowski Walczak Sikora Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski Marciniak Jasiński Zawadzki Bąk Jakubowski Sadowski Duda Włodarczyk Wilk Chmielewski Borkowski Sokołowski Szczepański Sawicki Kucharski Lis Maciejewski Kubiak Kalinowski Mazurek",
  },
  tr: {
    male: "Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Musa Metin Orhan Serkan Volkan Burak Can Cem Deniz Efe Eren Kerem Onur Selim Tolga Uğur Yiğit Berk Barış Çağlar Erdem Gökhan Tarık",
    female:
      "Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Özlem Yasemin Hacer Melek Leyla Sevgi Gülsüm Songül Büşra Kübra Rabia Dilek Tuğba Ebru Derya Pınar Selin Ceren Gizem Defne Ece Aslı Gül Nur Aylin Sibel Filiz Hülya Nuray Sevim Gamze Bahar Ezgi İrem Damla",
    surname:
      "Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Çakır Erdem Güneş Özcan Aksoy Bulut Yavuz Avcı Güler Turan Taş Keskin Ünal Yalçın Acar Gül Bozkurt Tekin Ateş Aktaş Sarı Coşkun Işık Kaplan Karaca Tunç Uçar Toprak Duman Altun Durmaz Sönmez Bayram Ergin Alkan Başaran Karataş",
  },
  hi: {
    male: "Rahul Amit Vijay Rajesh Sanjay Suresh Anil Ravi Ashok Manoj Sunil Deepak Vikram Arjun Arun Ajay Rakesh Ramesh Mukesh Dinesh Mahesh Vinod Pradeep Prakash Rohit Ankit Nikhil Karan Aditya Siddharth Varun Gaurav Abhishek Vivek Kunal Sandeep Naveen Harish Kiran Mohan Gopal Krishna Shankar Anand Raj Dev Ishaan Aarav Rohan Kabir",
    female:
      "Priya Anjali Pooja Neha Sunita Anita Kavita Lakshmi Geeta Meena Asha Usha Rekha Seema Shanti Radha Sita Deepa Divya Shreya Sneha Ritu Swati Nisha Preeti Kavya Ananya Aditi Meera Lata Sarita Savita Kamala Vidya Padma Jyoti Rani Shobha Sushma Manisha Archana Vandana Pallavi Rashmi Sonal Tanvi Ishita Nandini Aishwarya Diya",
    surname:
      "Kumar Singh Sharma Patel Gupta Shah Verma Mishra Reddy Nair Iyer Rao Das Joshi Mehta Agarwal Chaudhary Yadav Pandey Jain Desai Kapoor Malhotra Chopra Khanna Bhatia Sinha Banerjee Mukherjee Chatterjee Ghosh Bose Sen Roy Dutta Menon Pillai Naidu Kulkarni Deshmukh Patil Shetty Hegde Bhat Kaur Gill Sethi Arora Bansal Goel Saxena Srivastava Tripathi Dubey Tiwari Trivedi Thakur Rathore Chauhan Rajput",
  },
  id: {
    male: "Budi Agus Andi Joko Bambang Slamet Hendra Eko Dedi Rudi Iwan Adi Wahyu Dwi Arif Rizki Fajar Yusuf Ahmad Muhammad Hadi Sugeng Suryadi Sutrisno Supriyadi Teguh Yanto Yudi Bayu Dimas Galih Ilham Irfan Reza Rendi Taufik Wawan Gunawan Heri Imam Mulyadi Nugroho Purnomo Rahmat Santoso Sigit Suparman Tono Ujang Wibowo Dzakwan Fauzan Naufal Rafi Gilang",
    female:
      "Siti Sri Dewi Nur Ayu Rina Indah Ratna Wati Lestari Dian Fitri Yuni Rini Ani Endang Sari Tuti Wulan Putri Maya Nia Lina Eka Retno Kartika Mega Intan Citra Anisa Yanti Susi Sumiati Suryani Murni Ningsih Nurul Aisyah Fatimah Rahayu Puji Rosita Tri Umi Utami Wahyuni Widya Yulia Melati Cahya Atika Annisa Dinda Nabila Salsabila Zahra",
    surname:
      "Santoso Wijaya Setiawan Hidayat Saputra Kusuma Pratama Nugroho Susanto Wibowo Gunawan Kurniawan Suryadi Siregar Nasution Harahap Simanjuntak Situmorang Sitompul Hutagalung Lubis Ginting Tarigan Sembiring Rahman Hakim Firmansyah Ramadhan Maulana Permana Purnama Wahyudi Hartono Halim Salim Tanuwijaya Suharto Sukarno Handoko Budiman Suryanto Irawan Iskandar Prasetyo Utomo Sudirman Mulyono Lestari Anggraini Puspita Rahayu Safitri Permata Handayani Wulandari",
  },
  ru: {
    male: "Alexander Sergei Dmitry Andrei Alexei Maxim Evgeny Ivan Mikhail Nikolai Vladimir Igor Oleg Pavel Konstantin Anton Roman Viktor Yuri Boris Artem Denis Kirill Ilya Vadim Stanislav Gennady Anatoly Valery Vyacheslav Timur Ruslan Leonid Georgy Fyodor Stepan Nikita Yegor Daniil Matvei Grigory Arkady Vasily Pyotr Semyon Lev Gleb Bogdan Rodion Zakhar Aleksandr Aleksei Dmitri Sergey Andrey Yevgeny Mikhael Vitaly Eduard",
    female:
      "Elena Olga Natalia Anna Tatiana Irina Ekaterina Svetlana Maria Yulia Anastasia Marina Ludmila Galina Daria Oksana Victoria Ksenia Valentina Nadezhda Vera Larisa Polina Alina Sofia Veronika Evgenia Lyubov Nina Tamara Kristina Yana Zoya Raisa Alla Inna Varvara Ulyana Lidia Zinaida Rimma Anzhela Diana Margarita Elizaveta Natalya Tatyana Yekaterina Yelena Mariya Dariya Nadia Masha Sasha Katya Tanya",
    surname:
      "Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev Makarov Nikitin Zakharov Zaitsev Solovyov Borisov Yakovlev Grigoriev Romanov Vorobyov Sergeev Kuzmin Frolov Alexandrov Dmitriev Korolev Gusev Kiselev Ilyin Maksimov Polyakov Sorokin Vinogradov Kovalev Belov Medvedev Antonov Tarasov Zhukov Baranov Filippov Komarov Davydov Belyaev Gerasimov Bogdanov Osipov Sidorov Matveev Titov Markov Mironov Krylov Kulikov Karpov Vlasov Melnikov Denisov Gavrilov Tikhonov Kazakov Afanasyev Danilov Savelyev Timofeev Fomin Chernov Abramov Martynov Efimov Fedotov Shcherbakov Nazarov Kalinin Isaev Chernyshev Bykov Maslov Rodionov Konovalov Lazarev Voronin Klimov Filatov Ponomarev Golubev Kudryavtsev Prokhorov Naumov Potapov Zhuravlev Ovchinnikov Trofimov Leonov Sobolev Ermakov Kolesnikov Goncharov",
  },
  ar: {
    male: "Mohammed Ahmed Ali Omar Hassan Hussein Ibrahim Khalid Youssef Mahmoud Mustafa Abdullah Abdul Karim Tariq Samir Bilal Hamza Amir Rashid Said Salim Nasser Faisal Walid Ziad Jamal Adel Fadi Hani Imad Kamal Majid Nabil Osama Qasim Rami Sami Tarek Yasin Zaid Anwar Ayman Bashir Fahd Ghassan Hisham Ismail Jaber Khaled Marwan Mazen Mohamed Muhammad Mohamad Muhammed Nadir Nizar Raed Salah Sultan Wael Yahya Yusuf Abdelrahman Abdulaziz",
    female:
      "Fatima Aisha Maryam Zainab Khadija Layla Amina Noor Hana Salma Yasmin Rania Dina Huda Samira Nadia Sara Mariam Amal Iman Rana Lina Maha Mona Nour Reem Sahar Souad Wafa Zahra Asma Farah Ghada Hala Inas Jamila Karima Latifa Manal Najwa Ola Rasha Rula Sabah Safiya Shaima Sumaya Widad Yara Zeinab Fatma Aya Dalia Hiba Lamia Nawal",
    surname:
      "Hassan Ali Ahmed Mohamed Ibrahim Hussein Abdullah Mahmoud Khalil Saleh Mansour Haddad Khoury Nasser Said Salem Rahman Farah Hamdan Qureshi Aziz Bakr Darwish Fares Ghanem Habib Hakim Hamid Hariri Issa Jaber Kassem Khalifa Malik Masri Mubarak Najjar Nasr Omar Rashid Saad Sabbagh Salah Shaheen Sharif Suleiman Tahir Taleb Yassin Younis Zaki Zayed Amin Badawi Barakat Bishara Daher Fakhoury Hijazi Jabbour Kanaan Karam Maalouf Obeid Qasim Rizk Sayegh Shadid Tannous Touma Al-Masri Al-Hassan Al-Rashid Al-Ahmad El-Sayed",
  },
  zh: {
    male: "Wei Jun Jie Ming Hao Lei Peng Qiang Bin Tao Chao Yong Bo Gang Feng Jian Kai Long Xiang Yang Zhiqiang Jianguo Guoqiang Zhiwei Haoran Zihan Yuxuan Junjie Weijie Jianhua Xiaoming Wenbo Dawei Zhigang Haiyang Yichen Mingze Guowei Xiaodong Zhenhua Yifan Tianyu Shaohua Liang Zheng Yu Hui Dong Ning",
    female:
      "Fang Na Min Jing Li Yan Juan Xia Ying Hong Mei Ling Lan Xiaoyan Xiaoli Yuting Meiling Xiuying Lihua Guiying Yanhong Wenjing Jiayi Xinyi Yutong Ruoxi Zixuan Shihan Yuxin Mengqi Siyu Xue Qian Dan Ping Hua Yun Jia Lu Shan Ting Ying Zhen Xiaomei Xiaohong Lijuan Yali Huifang Shuang Yue",
    surname:
      "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Song Tang Xu Han Feng Deng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Lu Yao Shen Zhong Jiang Cui Tan Lu Fan Wang Liao Shi Jin Wei Jia Xia Fu Fang Zou Xiong Bai Meng Qin Qiu Hou Jiang Yin Xue Yan Duan Lei Long Tao Shi He Gu Mao Hao Gong Shao Wan Qian Dai Mo Kong Xiang Chang Chan Cheung Wong Lam Leung Lau Ho Ng Tsai Hsu Hsieh Tseng Chung",
  },
  ko: {
    male: "Min-jun Seo-jun Do-yun Ye-jun Si-woo Ha-jun Joo-won Ji-ho Ji-hoon Jun-seo Jun-woo Hyun-woo Do-hyun Gun-woo Woo-jin Sung-min Sung-ho Young-ho Young-soo Sang-hoon Dong-hyun Seung-hyun Jae-hyun Tae-hyun Min-ho Min-soo Jin-woo Joon-ho Kyung-soo Chul-soo Sung-hoon Ji-hun Jong-hyun Hyun-jun Young-min Byung-ho Kwang-soo Jin-ho Tae-yang Min-jae Jun-ho Seung-ho Yong-jun Dae-jung Ki-hyun",
    female:
      "Seo-yeon Seo-yun Ji-woo Ha-eun Ha-yoon Min-seo Ji-yoo Yoon-seo Chae-won Ji-min Ji-hyun Ji-eun Ji-young Eun-ji Eun-jung Soo-jin Soo-young Min-ji Hye-jin Hye-won Yu-jin Yoo-jin Da-eun Ye-eun Ye-jin Seo-hyun Soo-bin Su-bin Young-hee Young-ja Mi-sook Mi-kyung Kyung-hee Hyun-jung Sun-hee Sook-ja Eun-young Hee-jin Na-yeon Bo-ram Ga-young Yeon-hee Jung-hee Myung-hee Hyo-jin",
    surname:
      "Kim Lee Park Choi Jung Jeong Kang Cho Jo Yoon Yun Jang Lim Im Han Oh Seo Shin Kwon Hwang Ahn An Song Jeon Hong Yoo Yu Ko Go Moon Yang Son Bae Baek Heo Nam Shim Noh Ha Kwak Sung Cha Joo Woo Ku Min Ryu Na Jin Ji Um Chae Won Cheon Bang Kong Hyun Ham Byun Yeom Choo Do Seok Sun Seol Ma Gil Yeon Wi Pyo Myung Ki Ban Rah Wang Keum Ok Yook In Maeng Je Mo",
  },
  vi: {
    male: "",
    female: "",
    surname: "Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly",
  },
};

/** The locales of faker for each origin, by the language of the names; ISO 639. */
export const LOCALES: Readonly<Record<string, readonly string[]>> = {
  en: ["en", "en_AU"],
  de: ["de", "de_CH"],
  fr: ["fr"],
  es: ["es", "es_MX"],
  it: ["it"],
  pt: ["pt_BR", "pt_PT"],
  nl: ["nl", "nl_BE"],
  sv: ["sv"],
  da: ["da"],
  no: ["nb_NO"],
  fi: ["fi"],
  pl: ["pl"],
  cs: ["cs_CZ"],
  sk: ["sk"],
  hu: ["hu"],
  ro: ["ro"],
  hr: ["hr"],
  sr: ["sr_RS_latin"],
  sl: ["sl_SI"],
  lv: ["lv"],
  tr: ["tr"],
  az: ["az"],
  uz: ["uz_UZ_latin"],
  hi: ["en_IN"],
  ne: ["en_NP"],
  id: ["id_ID"],
  vi: ["vi"],
  yo: ["en_NG", "yo_NG"],
  ak: ["en_GH"],
  zu: ["zu_ZA"],
  af: ["af_ZA"],
  ru: ["ru"],
  uk: ["uk"],
  ar: ["ar"],
  fa: ["fa"],
  he: ["he"],
  el: ["el"],
  th: ["th"],
  ko: ["ko"],
  zh: ["zh_CN", "zh_TW"],
  ja: ["ja"],
};

/** Given names that a shorter form stands for in English; gender and origin are theirs. */
export const SHORT_FORMS = {
  male: "Mike Tom Jim Joe Bob Bill Dave Steve Dan Matt Chris Nick Tony Rob Ben Sam Alex Greg Jeff Ken Ron Don Ed Fred Frank Jack Tim Pete Phil Andy Josh Zach Nate Jake Luke Will Ted Max Leo Charlie Harry Archie Alfie",
  female:
    "Kate Liz Beth Jen Jess Sue Deb Barb Pam Cathy Kathy Meg Maggie Becky Vicky Abby Katie Kelly Molly Ellie Millie Chloe Zoe Mia Lily Evie Poppy Sophie Emma Olivia Ava Isla Amelia",
} as const;

/** Japanese given names with the usual reading, of all generations, the more usual earlier within each. */
export const JAPANESE_GIVEN = {
  male: `健一=けんいち 誠=まこと 浩=ひろし 隆=たかし 健太=けんた 翔太=しょうた 大輔=だいすけ 拓也=たくや 直樹=なおき 達也=たつや 和也=かずや 哲也=てつや 翔=しょう
大樹=だいき 蓮=れん 陽斗=はると 悠真=ゆうま 湊=みなと 樹=いつき 大翔=ひろと 颯太=そうた 陸=りく 悠斗=ゆうと 蒼=あおい 朝陽=あさひ 健=けん 学=まなぶ 茂=しげる
豊=ゆたか 進=すすむ 勝=まさる 清=きよし 正=ただし 実=みのる 弘=ひろし 博=ひろし 昭=あきら 明=あきら 修=おさむ 徹=とおる 剛=つよし 聡=さとし 悟=さとる 智=さとし
一郎=いちろう 二郎=じろう 三郎=さぶろう 太郎=たろう 健太郎=けんたろう 慎太郎=しんたろう 孝太郎=こうたろう 裕太=ゆうた 雄太=ゆうた 亮太=りょうた 康平=こうへい 航平=こうへい
恭平=きょうへい 涼介=りょうすけ 亮介=りょうすけ 祐介=ゆうすけ 雄介=ゆうすけ 圭介=けいすけ 洋介=ようすけ 俊介=しゅんすけ 孝之=たかゆき 博之=ひろゆき 和之=かずゆき 正之=まさゆき
智之=ともゆき 秀樹=ひでき 直人=なおと 勇人=はやと 隼人=はやと 健人=けんと 拓真=たくま 和真=かずま 一真=かずま 優斗=ゆうと 海斗=かいと 洋平=ようへい 純一=じゅんいち
雄一=ゆういち 浩一=こういち 孝一=こういち 慎一=しんいち 真一=しんいち 信一=しんいち 洋一=よういち 賢一=けんいち 浩二=こうじ 健二=けんじ 誠司=せいじ 賢治=けんじ 英樹=ひでき
浩之=ひろゆき 幸雄=ゆきお 和夫=かずお 正夫=まさお 義雄=よしお 敏夫=としお 良雄=よしお 英雄=ひでお 文雄=ふみお 正雄=まさお 幸一=こういち 武=たけし 勲=いさお 勉=つとむ
稔=みのる 昇=のぼる 治=おさむ 宏=ひろし 功=いさお 義明=よしあき 和彦=かずひこ 克彦=かつひこ 晴彦=はるひこ 英明=ひであき 敦=あつし 淳=じゅん 仁=ひとし 大介=だいすけ 優太=ゆうた`,
  female: `陽子=ようこ 恵子=けいこ 京子=きょうこ 幸子=さちこ 和子=かずこ 洋子=ようこ 節子=せつこ 弘子=ひろこ 裕子=ゆうこ 由美子=ゆみこ 久美子=くみこ 真由美=まゆみ 直美=なおみ 美香=みか
智子=ともこ 明美=あけみ 恵美=えみ 由美=ゆみ 香織=かおり 美穂=みほ 愛=あい 彩=あや 美咲=みさき 千尋=ちひろ 麻衣=まい 舞=まい 葵=あおい 結衣=ゆい 陽菜=ひな さくら=さくら
凛=りん 莉子=りこ 結菜=ゆいな 美桜=みお 七海=ななみ 杏=あん 咲良=さくら 芽依=めい 心春=こはる 優奈=ゆうな 美月=みづき 遥=はるか 遥香=はるか 彩花=あやか 綾香=あやか 桃子=ももこ
佳奈=かな 加奈=かな 里奈=りな 梨花=りか 恵理=えり 絵里=えり 絵美=えみ 沙織=さおり 詩織=しおり 早紀=さき 友美=ともみ 智美=ともみ 博美=ひろみ 裕美=ひろみ 美紀=みき 由紀=ゆき
有紀=ゆき 優子=ゆうこ 祐子=ゆうこ 順子=じゅんこ 典子=のりこ 紀子=のりこ 敬子=けいこ 桂子=けいこ 慶子=けいこ 律子=りつこ 悦子=えつこ 良子=よしこ 芳子=よしこ 文子=ふみこ 千代子=ちよこ
美代子=みよこ 喜美子=きみこ 貴子=たかこ 孝子=たかこ 昌子=まさこ 正子=まさこ 雅子=まさこ 政子=まさこ 信子=のぶこ 伸子=のぶこ 光子=みつこ 道子=みちこ 三枝子=みえこ 奈々=なな 奈緒=なお
菜々子=ななこ 奈津子=なつこ 夏美=なつみ 夏希=なつき 春香=はるか 春奈=はるな 秋子=あきこ 亜希子=あきこ 明子=あきこ 晶子=あきこ 瞳=ひとみ 泉=いずみ 梓=あずさ 楓=かえで 茜=あかね 歩=あゆみ
あゆみ=あゆみ めぐみ=めぐみ 恵=めぐみ まゆみ=まゆみ ひかり=ひかり みゆき=みゆき 美雪=みゆき 美幸=みゆき 純子=じゅんこ 理恵=りえ 理沙=りさ 麻美=あさみ 朝子=あさこ 容子=ようこ 敏子=としこ`,
} as const;
